import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getProfile } from '#shared/contracts/account.ts'
import type { Transcript } from '#shared/domain/transcript.ts'
import { objectsOf } from '#functions/services/object-store/objects.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import type { Cloud } from '#infra/local/cloud.ts'
import { finishedAnalysis } from './corrected.ts'
import type { Preacher } from './preacher.ts'

/**
 * Gives a preacher of an embedded cloud the finished analysis of a transcript, as if it had been heard
 * there; its id.
 */
export async function plantAnalysis(
  { endpoint, root, deployment }: Pick<Cloud, 'endpoint' | 'root' | 'deployment'>,
  preacher: Preacher,
  transcript: Transcript,
): Promise<string> {
  const settings = { region: 'sa-east-1', endpoint, credentials: root }
  const named = (type: string, part: string): string =>
    deployment.ofType(type).find(({ logicalId }) => logicalId.includes(part))?.identity.ref ?? ''
  const table = {
    name: named('AWS::DynamoDB::Table', 'Table'),
    client: DynamoDBDocumentClient.from(new DynamoDBClient(settings)),
  }
  const objects = objectsOf(
    new S3Client({ ...settings, forcePathStyle: true }),
    named('AWS::S3::Bucket', 'Artefacts'),
  )
  const { body } = await preacher.call('GET', getProfile.path)
  const { user } = getProfile.response.parse(body)
  const stores = { analyses: analysesOf(table), artefacts: artefactsOf(objects) }
  const { analysisId } = await finishedAnalysis(stores, { ownerId: user.id, transcript })
  return analysisId
}
