import { Duration, Validations } from 'aws-cdk-lib'
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { LambdaFunction, SfnStateMachine } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import { executionRole } from '#infra/constructs/execution-role.ts'
import { type Ground, HandlerFunction } from '#infra/constructs/handler-function.ts'
import { needsOf } from '#infra/constructs/needs.ts'
import { quietStateMachine } from '#infra/constructs/quiet-state-machine.ts'
import { type Step, sermonDefinition } from '#infra/pipeline/sermon.ts'

/** The state machine, its functions, and the two events that drive it: audio arrived, run ended. */
export class SermonPipeline extends Construct {
  readonly stateMachine: StateMachine
  /** Events that found no taker, or whose taker failed. */
  readonly undelivered: Queue

  constructor(scope: Construct, id: string, ground: Ground) {
    super(scope, id)
    const { data } = ground

    const step = (id: string, name: Step) => {
      const handlerPath = `pipeline/${name}`
      return new HandlerFunction(this, id, { handlerPath, needs: needsOf(handlerPath), ...ground })
    }
    const functions: Record<Step, HandlerFunction> = {
      probe: step('Probe', 'probe'),
      'collect-transcript': step('CollectTranscript', 'collect-transcript'),
      'take-transcript': step('TakeTranscript', 'take-transcript'),
      'find-scripture': step('FindScripture', 'find-scripture'),
      'ask-model': step('AskModel', 'ask-model'),
      'analyse-aspect': step('AnalyseAspect', 'analyse-aspect'),
      'settle-aspects': step('SettleAspects', 'settle-aspects'),
      'write-outline': step('WriteOutline', 'write-outline'),
      finish: step('Finish', 'finish'),
      'index-sermon': step('IndexSermon', 'index-sermon'),
      fail: step('Fail', 'fail'),
    }

    this.stateMachine = quietStateMachine(this, {
      definition: sermonDefinition({ functions, artefactsBucket: data.artefactsBucket.bucketName }),
      role: executionRole(this, 'Role', {
        functions: Object.values(functions).map(({ functionArn }) => functionArn),
        data,
      }),
    })

    this.undelivered = new Queue(this, 'Undelivered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })

    // A rule's queue takes what Lambda would not accept; an event that it accepted and that then failed
    // three times goes this way, or it would be dropped without a word.
    functions.fail.configureAsyncInvoke({
      retryAttempts: 2,
      onFailure: new SqsDestination(this.undelivered),
    })

    new Rule(this, 'AudioArrived', {
      description: 'An uploaded sermon starts its analysis.',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [data.audioBucket.bucketName] },
          object: { key: [{ prefix: 'audio/' }] },
        },
      },
      targets: [
        new SfnStateMachine(this.stateMachine, {
          input: RuleTargetInput.fromObject({ key: EventField.fromPath('$.detail.object.key') }),
          deadLetterQueue: this.undelivered,
        }),
      ],
    })

    new Rule(this, 'ExecutionBroke', {
      description: 'An analysis that ended outside its own steps is settled as failed.',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: [this.stateMachine.stateMachineArn],
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
      targets: [new LambdaFunction(functions.fail, { deadLetterQueue: this.undelivered })],
    })

    Validations.of(this.undelivered).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the dead-letter queue itself, of the rules below.',
    })
  }
}
