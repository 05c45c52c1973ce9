import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { declared, root } from '#tests/support/synthesis.ts'

const alarms = declared('AWS::CloudWatch::Alarm').map(([logicalId, properties]) => ({
  logicalId,
  properties,
  description: z.string().parse(properties['AlarmDescription']),
}))

/** Headings of the runbook, as the anchors that they become. */
const anchors = new Set(
  [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  ),
)

test('errors, slowness, failed and abandoned sermons, lost events and lost letters raise alarms', () => {
  expect(alarms.map(({ logicalId }) => logicalId.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
    'AlarmsApiErrors',
    'AlarmsApiLatency',
    'AlarmsFailedAnalyses',
    'AlarmsFailedErasures',
    'AlarmsLostEvents',
    'AlarmsLostLetters',
    'AlarmsSlowAnalyses',
  ])
})

test('every alarm says what the user feels, names an entry of the runbook, and tells somebody', () => {
  for (const { description, properties } of alarms) {
    const [, felt, anchor = ''] =
      /^(.+[."]) What to do: docs\/runbook\.md#(.+)$/.exec(description) ?? []
    expect(felt, description).toBeTruthy()
    expect([...anchors], description).toContain(anchor)
    expect(properties['AlarmActions']).toHaveLength(1)
  }
})

test('whoever sends e-mail has its lost letters counted', () => {
  const counted = declared('AWS::Logs::MetricFilter').map(([logicalId]) => logicalId)
  expect(counted.filter((logicalId) => logicalId.includes('LostLetters'))).toHaveLength(
    counted.length,
  )
  for (const name of ['ForgotPassword', 'ResetPassword', 'ChangePassword', 'UpdateProfile'])
    expect(counted.some((logicalId) => logicalId.includes(name))).toBe(true)
})

test('an ended execution that could not be settled is not dropped, but lies where the alarm looks', () => {
  const [[, queue] = [], ...others] = declared('AWS::Lambda::EventInvokeConfig')
  expect(others).toEqual([])
  expect(queue).toMatchObject({
    FunctionName: { Ref: expect.stringMatching(/^PipelineFail[0-9A-F]{8}$/) },
    MaximumRetryAttempts: 2,
    DestinationConfig: {
      OnFailure: {
        Destination: { 'Fn::GetAtt': [expect.stringMatching(/^PipelineUndelivered/), 'Arn'] },
      },
    },
  })
})
