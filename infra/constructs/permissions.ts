import type { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Data } from '#infra/constructs/data.ts'
import type { EmailSender } from '#infra/constructs/email-sender.ts'
import type { Machines } from '#infra/constructs/machines.ts'
import type { Needs } from '#infra/constructs/needs.ts'

const on = (service: string, actions: readonly string[], resource: string) =>
  new PolicyStatement({
    actions: actions.map((action) => `${service}:${action}`),
    resources: [resource],
  })

/**
 * On the objects below a prefix. Without the right to list, S3 answers 403 for a key that is not
 * there, so reading brings listing.
 */
const onObjects = (bucket: IBucket, prefix: string, actions: readonly string[] = []) => {
  const onKeys = actions.filter((action) => action !== 'ListBucket')
  const isListed = actions.includes('ListBucket') || actions.includes('GetObject')
  return [
    ...(onKeys.length > 0 ? [on('s3', onKeys, bucket.arnForObjects(`${prefix}/*`))] : []),
    ...(isListed ? [on('s3', ['ListBucket'], bucket.bucketArn)] : []),
  ]
}

interface Ground {
  readonly data: Data
  readonly emailSender: EmailSender
  readonly machines: Machines | undefined
  readonly stack: Stack
}

/** The statements of a role that may do what `needs` says, and nothing else. */
export function statementsFor(
  needs: Needs,
  { data, emailSender, machines, stack }: Ground,
): PolicyStatement[] {
  const { table, audioBucket, artefactsBucket, signingKey, originSecret, modelKey } = data
  const statements = [
    ...onObjects(audioBucket, 'audio', needs.audio),
    ...onObjects(artefactsBucket, 'analyses', needs.analyses),
    ...onObjects(artefactsBucket, 'search', needs.search),
    ...onObjects(artefactsBucket, 'transcriptions', needs.transcriptions),
    ...onObjects(artefactsBucket, 'bible', needs.bible),
  ]
  if (needs.table?.length) statements.push(on('dynamodb', needs.table, table.tableArn))
  if (needs.tokens) {
    const actions = needs.tokens === 'issue' ? ['Sign', 'GetPublicKey'] : ['GetPublicKey']
    statements.push(on('kms', actions, signingKey.keyArn))
  }
  if (needs.originSecret)
    statements.push(on('secretsmanager', ['GetSecretValue'], originSecret.secretArn))
  if (needs.modelKey) statements.push(on('secretsmanager', ['GetSecretValue'], modelKey.secretArn))
  if (needs.deleteTranscriptionJob)
    statements.push(on('transcribe', ['DeleteTranscriptionJob'], transcriptionJobs(stack)))
  if (needs.erasure && machines) statements.push(on('states', ['StartExecution'], machines.erasure))
  if (needs.sermon && machines) statements.push(on('states', ['StartExecution'], machines.sermon))
  if (needs.email) statements.push(on('ses', ['SendEmail'], emailSender.identityArn))
  return statements
}

/** All our transcription jobs: their names are the analyses' ids. */
export const transcriptionJobs = (stack: Stack): string =>
  stack.formatArn({ service: 'transcribe', resource: 'transcription-job', resourceName: '*' })
