import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type Ground, HandlerFunction } from '#infra/constructs/handler-function.ts'
import type { Machines } from '#infra/constructs/machines.ts'
import { needsOf } from '#infra/constructs/needs.ts'
import { contracts, handlerPath } from '#shared/contracts/registry.ts'

interface ApiProps extends Ground {
  readonly machines: Machines
}

/** What a call leaves in the log: the route, never the path, query or address of who called. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    route: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    latencyMs: AccessLogField.contextResponseLatency(),
    bytes: AccessLogField.contextResponseLength(),
    error: AccessLogField.contextErrorResponseType(),
    integrationError: '$context.integrationErrorMessage',
  }),
)

/** The HTTP API: for each contract one route and one function. */
export class Api extends Construct {
  readonly httpApi: HttpApi

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id)
    this.httpApi = new HttpApi(this, 'Http', { createDefaultStage: false })

    const accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      // A dashboard in sight asks every ten seconds: this is two thousand of them.
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        format: accessLogFormat,
      },
    })

    for (const contract of contracts) {
      const path = handlerPath(contract)
      const name = `${contract.name.charAt(0).toUpperCase()}${contract.name.slice(1)}`
      const handler = new HandlerFunction(this, name, {
        handlerPath: path,
        needs: needsOf(path, contract.access),
        ...props,
      })
      const routes = this.httpApi.addRoutes({
        path: contract.path,
        methods: [HttpMethod[contract.method]],
        integration: new HttpLambdaIntegration(name, handler),
      })
      for (const route of routes)
        Validations.of(route).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            'The handler itself checks the token and reads the user, so that a lockout holds on the very next call.',
        })
    }
  }
}
