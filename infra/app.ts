import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { PredicaStack } from '#infra/stacks/predica-stack.ts'

/** Context that a deployment may give with `-c name=value` or in `cdk.json`. */
function context(app: App, name: string): string | undefined {
  const value: unknown = app.node.tryGetContext(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const app = new App({ analyticsReporting: false, treeMetadata: false })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

new PredicaStack(app, 'Predica', {
  region: context(app, 'region') ?? 'sa-east-1',
  siteUrl: context(app, 'siteUrl'),
  certificateArn: context(app, 'certificateArn'),
  alarmEmail: context(app, 'alarmEmail'),
})

app.synth()
