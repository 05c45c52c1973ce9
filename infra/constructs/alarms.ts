import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Erasure } from '#infra/constructs/erasure.ts'
import { lostLetters } from '#infra/constructs/lost-letters.ts'
import type { SermonPipeline } from '#infra/constructs/sermon-pipeline.ts'

interface AlarmsProps {
  readonly httpApi: HttpApi
  readonly pipeline: SermonPipeline
  readonly erasure: Erasure
  /** Who is told; nobody by mail when left out. */
  readonly email: string | undefined
}

interface AlarmProps {
  readonly metric: IMetric
  readonly threshold: number
  /** Of the last three periods, how many must be over the threshold. */
  readonly periods: 1 | 2
  /** What the user feels meanwhile. */
  readonly felt: string
  /** Heading in `docs/runbook.md`, as its anchor. */
  readonly runbook: string
}

const fiveMinutes = Duration.minutes(5)

/** Alarms on what users feel, each with the runbook's entry in its description. */
export class Alarms extends Construct {
  readonly #topic: Topic

  constructor(scope: Construct, id: string, { httpApi, pipeline, erasure, email }: AlarmsProps) {
    super(scope, id)
    this.#topic = new Topic(this, 'Topic', { enforceSSL: true })
    this.#topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email !== undefined) this.#topic.addSubscription(new EmailSubscription(email))

    const { stateMachine, undelivered } = pipeline
    this.#add('ApiErrors', {
      metric: new MathExpression({
        expression: 'IF(calls > 20, 100 * errors / calls, 0)',
        usingMetrics: {
          calls: httpApi.metricCount({ period: fiveMinutes }),
          errors: httpApi.metricServerError({ period: fiveMinutes }),
        },
        label: 'Answers 5xx, percent',
        period: fiveMinutes,
      }),
      threshold: 2,
      periods: 2,
      felt: 'Pages say "Erro interno. Tente novamente."',
      runbook: 'api-errors',
    })
    this.#add('ApiLatency', {
      metric: httpApi.metricLatency({ period: fiveMinutes, statistic: Stats.percentile(95) }),
      threshold: 3000,
      periods: 2,
      felt: 'Pages take over three seconds to fill.',
      runbook: 'api-latency',
    })
    this.#add('FailedAnalyses', {
      metric: stateMachine.metricFailed({ period: fiveMinutes, statistic: Stats.SUM }),
      threshold: 0,
      periods: 1,
      felt: 'A sermon ended without a report, and it was not the audio.',
      runbook: 'failed-analyses',
    })
    this.#add('SlowAnalyses', {
      metric: stateMachine.metricTimedOut({ period: fiveMinutes, statistic: Stats.SUM }),
      threshold: 0,
      periods: 1,
      felt: 'A sermon was analysed for three hours and given up.',
      runbook: 'slow-analyses',
    })
    this.#add('FailedErasures', {
      metric: erasure.stateMachine.metricFailed({ period: fiveMinutes, statistic: Stats.SUM }),
      threshold: 0,
      periods: 1,
      felt: 'What a user has deleted is hidden, and not yet gone.',
      runbook: 'failed-erasures',
    })
    this.#add('LostEvents', {
      metric: undelivered.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      threshold: 0,
      periods: 1,
      felt: 'A sermon was sent and its page waits for an analysis that never began.',
      runbook: 'lost-events',
    })
    this.#add('LostLetters', {
      metric: lostLetters(),
      // An address that SES refuses by itself is no trouble of ours.
      threshold: 3,
      periods: 1,
      felt: 'People wait for a letter, such as the link to reset a password, that never left.',
      runbook: 'letters-that-do-not-arrive',
    })
  }

  #add(id: string, { metric, threshold, periods, felt, runbook }: AlarmProps): void {
    new Alarm(this, id, {
      alarmDescription: `${felt} What to do: docs/runbook.md#${runbook}`,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods === 1 ? 1 : 3,
      datapointsToAlarm: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.#topic))
  }
}
