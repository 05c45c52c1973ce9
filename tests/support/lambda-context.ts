import type { Context } from 'aws-lambda'

/** What Lambda tells a handler of its invocation. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:sa-east-1:000000000000:function:test',
  memoryLimitInMB: '1024',
  awsRequestId: 'request-1',
  logGroupName: '/aws/lambda/test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 15_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
}
