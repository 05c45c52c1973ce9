import { App, Validations } from 'aws-cdk-lib'
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { AwsSolutionsChecks } from 'cdk-nag'
import { NotBuilt } from '#infra/constructs/not-built.ts'
import { PredicaStack } from '#infra/stacks/predica-stack.ts'

/** Context that a deployment may give with `-c name=value` or in `cdk.json`. */
function context(app: App, name: string): string | undefined {
  const value: unknown = app.node.tryGetContext(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const app = new App({
  // Here rather than in cdk.json, so that a run without the CLI gives the same template.
  context: recommendedFlags,
  analyticsReporting: false,
  treeMetadata: false,
  autoSynth: false,
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

try {
  new PredicaStack(app, 'Predica', {
    region: context(app, 'region') ?? 'sa-east-1',
    siteUrl: context(app, 'siteUrl'),
    certificateArn: context(app, 'certificateArn'),
    model: {
      name: context(app, 'modelName'),
      url: context(app, 'modelUrl'),
      effort: context(app, 'modelEffort'),
    },
    alarmEmail: context(app, 'alarmEmail'),
    senderEmail: context(app, 'senderEmail'),
  })
  app.synth()
} catch (error) {
  if (!(error instanceof NotBuilt)) throw error
  console.error(error.message)
  process.exitCode = 1
}
