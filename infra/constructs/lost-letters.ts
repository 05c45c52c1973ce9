import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

const names = { metricNamespace: 'Predica', metricName: 'LostLetters' }
/** `event` of the log line that a lost letter leaves (`functions/runtime/log.ts`). */
const EVENT = 'email'

/** Counts the notices of one function that SES would not take, by what it logs of them. */
export const countLostLetters = (scope: Construct, id: string, logGroup: ILogGroup): MetricFilter =>
  new MetricFilter(scope, id, {
    ...names,
    logGroup,
    filterPattern: FilterPattern.stringValue('$.event', '=', EVENT),
  })

/** Those of all functions in an hour. */
export const lostLetters = (): Metric =>
  new Metric({
    namespace: names.metricNamespace,
    metricName: names.metricName,
    statistic: Stats.SUM,
    period: Duration.hours(1),
  })
