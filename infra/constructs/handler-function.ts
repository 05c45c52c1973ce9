import { existsSync } from 'node:fs'
import path from 'node:path'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Data } from '#infra/constructs/data.ts'
import type { EmailSender } from '#infra/constructs/email-sender.ts'
import type { LanguageModel } from '#infra/constructs/language-model.ts'
import type { Machines } from '#infra/constructs/machines.ts'
import { countLostLetters } from '#infra/constructs/lost-letters.ts'
import type { Needs } from '#infra/constructs/needs.ts'
import { NotBuilt } from '#infra/constructs/not-built.ts'
import { statementsFor } from '#infra/constructs/permissions.ts'
import { acknowledgePrefixes } from '#infra/constructs/wildcards.ts'
import { type EnvironmentName, environment } from '#shared/constants/environment.ts'

const bundles = path.resolve(import.meta.dirname, '../../dist/functions')

/** What every handler stands on. */
export interface Ground {
  readonly data: Data
  readonly siteUrl: string
  readonly languageModel: LanguageModel
  readonly emailSender: EmailSender
}

interface HandlerProps extends Ground {
  /** Below `functions/`, without extension: `api/account/log-in`. */
  readonly handlerPath: string
  readonly needs: Needs
  /** What calls may start. */
  readonly machines?: Machines
}

const machineVariables = (machines: Machines) => ({
  [environment.erasureMachineArn]: machines.erasure,
  [environment.sermonMachineArn]: machines.sermon,
})
type MachineName = keyof ReturnType<typeof machineVariables>

/**
 * One handler as a function: the defaults of all of them, a role of its own that may do what its
 * needs say and no more, and a log group whose entries expire.
 */
export class HandlerFunction extends LambdaFunction {
  /** @throws NotBuilt when the handler has not been written or bundled */
  constructor(
    scope: Construct,
    id: string,
    { handlerPath, needs, data, siteUrl, languageModel, emailSender, machines }: HandlerProps,
  ) {
    const bundle = path.join(bundles, handlerPath)
    if (!existsSync(path.join(bundle, 'index.js')))
      throw new NotBuilt(
        `No bundle of functions/${handlerPath}.ts: write the handler, then npm run build.`,
      )

    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    if (needs.email) countLostLetters(scope, `${id}LostLetters`, logGroup)
    const writeLogs = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    const statements = [
      writeLogs,
      ...statementsFor(needs, { data, emailSender, machines, stack: Stack.of(scope) }),
    ]
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { needs: new PolicyDocument({ statements }) },
    })
    acknowledgePrefixes(role, statements)

    super(scope, id, {
      description: `functions/${handlerPath}.ts`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundle),
      memorySize: needs.memory ?? 1024,
      timeout: Duration.seconds(needs.timeout ?? 15),
      environment: {
        [environment.tableName]: data.table.tableName,
        [environment.audioBucket]: data.audioBucket.bucketName,
        [environment.artefactsBucket]: data.artefactsBucket.bucketName,
        [environment.signingKeyId]: data.signingKey.keyArn,
        [environment.siteUrl]: siteUrl,
        [environment.originSecretArn]: data.originSecret.secretArn,
        [environment.modelKeyArn]: data.modelKey.secretArn,
        [environment.modelName]: languageModel.name,
        [environment.modelUrl]: languageModel.url,
        [environment.modelEffort]: languageModel.effort,
        [environment.emailSender]: emailSender.address,
        ...(machines && machineVariables(machines)),
      } satisfies Record<Exclude<EnvironmentName, MachineName>, string>,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    })
  }
}
