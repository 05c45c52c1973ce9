import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contracts, handlerPath } from '#shared/contracts/registry.ts'
import { declared, deployment, propertiesOf, root } from '#tests/support/synthesis.ts'

const route = z.object({ RouteKey: z.string(), Target: z.string() })
const integration = z.object({ IntegrationUri: z.string(), PayloadFormatVersion: z.literal('2.0') })
const lambda = z.object({ Description: z.optional(z.string()), Timeout: z.number() })

const handlerOf = (functionArn: string): string | undefined => {
  const found = deployment
    .ofType('AWS::Lambda::Function')
    .find(({ identity }) => identity.attributes['Arn'] === functionArn)
  return found && deployment.read(found, lambda).Description
}

/** Route keys of the template, each with the handler's file that it ends at. */
const routes = deployment.ofType('AWS::ApiGatewayV2::Route').map((resource) => {
  const { RouteKey, Target } = deployment.read(resource, route)
  const target = deployment
    .ofType('AWS::ApiGatewayV2::Integration')
    .find(({ identity }) => `integrations/${identity.ref}` === Target)
  if (target === undefined) throw new Error(`${RouteKey} leads nowhere.`)
  return [RouteKey, handlerOf(deployment.read(target, integration).IntegrationUri)]
})

const byFirst = (a: (string | undefined)[], b: (string | undefined)[]) =>
  String(a[0]).localeCompare(String(b[0]))

test('every contract has one route, which ends at its handler, and nothing else has', () => {
  expect(routes.toSorted(byFirst)).toEqual(
    contracts
      .map((each) => [`${each.method} ${each.path}`, `functions/${handlerPath(each)}.ts`])
      .toSorted(byFirst),
  )
})

test('every file of functions/api is the handler of a contract', () => {
  expect(globSync('functions/api/**/*.ts', { cwd: root }).toSorted()).toEqual(
    contracts.map((each) => `functions/${handlerPath(each)}.ts`).toSorted(),
  )
})

test('there is no function but those of calls, of steps, and of the bucket deployment', () => {
  const descriptions = deployment
    .ofType('AWS::Lambda::Function')
    .map((resource) => deployment.read(resource, lambda).Description)
  const expected = globSync('functions/{api,pipeline,webhooks}/**/*.ts', { cwd: root })
  expect(descriptions.filter((text) => text !== undefined).toSorted()).toEqual(expected.toSorted())
  expect(descriptions.filter((text) => text === undefined)).toHaveLength(1)
})

test('every function of ours has the same ground under it', () => {
  const ours = propertiesOf('AWS::Lambda::Function').filter((each) => 'Description' in each)
  expect(ours.length).toBeGreaterThan(0)
  for (const each of ours) {
    expect(each).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON' },
    })
  }
})

test('calls are answered before the HTTP API gives up on them', () => {
  const timeouts = deployment
    .ofType('AWS::Lambda::Function')
    .map((each) => deployment.read(each, lambda))
    .filter(({ Description }) => Description?.startsWith('functions/api/'))
    .map(({ Timeout }) => Timeout)
  expect(Math.max(...timeouts)).toBeLessThanOrEqual(29)
})

test('the default stage throttles every route', () => {
  expect(propertiesOf('AWS::ApiGatewayV2::Stage')).toMatchObject([
    {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
    },
  ])
})

test('the access log holds no address, path, query or token', () => {
  const [stage] = propertiesOf('AWS::ApiGatewayV2::Stage')
  const { Format } = z.object({ Format: z.string() }).parse(stage?.['AccessLogSettings'])
  expect(Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(Format)))).toEqual([
    'requestId',
    'time',
    'route',
    'status',
    'latencyMs',
    'bytes',
    'error',
    'integrationError',
  ])
  expect(Format).not.toMatch(/sourceIp|userAgent|context\.path|authorizer|identity/)
})

test('every log expires, and every function of ours has a log of its own', () => {
  const groups = declared('AWS::Logs::LogGroup')
  for (const [, properties] of groups) {
    expect(Number(properties['RetentionInDays'])).toBeGreaterThan(0)
  }
  const used = declared('AWS::Lambda::Function').map(([, { LoggingConfig }]) => LoggingConfig)
  expect(new Set(used.map((each) => JSON.stringify(each))).size).toBe(used.length)
  for (const each of used) expect(each).toMatchObject({ LogGroup: { Ref: expect.any(String) } })
})
