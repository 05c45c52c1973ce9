import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { ListExecutionsCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn'
import { ListTranscriptionJobsCommand, TranscribeClient } from '@aws-sdk/client-transcribe'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getProfile } from '#shared/contracts/account.ts'
import { periodAt } from '#functions/domain/usage/period.ts'
import { readUsage } from '#functions/storage/usage.ts'
import type { Cloud } from '#infra/local/cloud.ts'
import { itemsOf } from './items.ts'
import type { Preacher } from './preacher.ts'

/** What an analysis has left in the embedded cloud, seen with the AWS SDK. */
export interface CloudInspector {
  /** Audio, job outputs and jobs that are still there, by key or name. */
  leftovers(): Promise<string[]>
  /** Keys of what is stored of a user's analyses. */
  artefacts(owner: Preacher): Promise<string[]>
  usedSeconds(owner: Preacher): Promise<{ used: number; committed: number }>
  /** Sort keys of a user's items and keys of their objects: all that there is of them. */
  traces(userId: string): Promise<string[]>
  /** Statuses of all executions, by the state machine. */
  executions(): Promise<Record<'Pipeline' | 'Erasure', string[]>>
  /** Stops every execution that is running, as an operator would. */
  stopExecutions(): Promise<void>
}

/** Looks into a cloud with the credentials that may do everything. */
export function inspect({ endpoint, root, deployment }: Cloud): CloudInspector {
  const settings = { region: 'sa-east-1', endpoint, credentials: root }
  const s3 = new S3Client({ ...settings, forcePathStyle: true })
  const transcribe = new TranscribeClient(settings)
  const states = new SFNClient(settings)
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(settings))
  const named = (type: string, part: string): string => {
    const found = deployment.ofType(type).find(({ logicalId }) => logicalId.includes(part))
    if (found === undefined) throw new Error(`The template has no ${part} of type ${type}`)
    return found.identity.ref
  }
  const keysIn = async (bucket: string, Prefix: string): Promise<string[]> => {
    const Bucket = named('AWS::S3::Bucket', bucket)
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
    return Contents.flatMap(({ Key }) => Key ?? [])
  }

  const statuses = async (machine: string): Promise<string[]> => {
    const stateMachineArn = named('AWS::StepFunctions::StateMachine', machine)
    const { executions = [] } = await states.send(new ListExecutionsCommand({ stateMachineArn }))
    return executions.flatMap(({ status }) => status ?? [])
  }

  return {
    async leftovers() {
      const { TranscriptionJobSummaries: jobs = [] } = await transcribe.send(
        new ListTranscriptionJobsCommand({}),
      )
      return [
        ...(await keysIn('Audio', '')),
        ...(await keysIn('Artefacts', 'transcriptions/')),
        ...jobs.flatMap(({ TranscriptionJobName: name }) => name ?? []),
      ]
    },
    artefacts: async (owner) => keysIn('Artefacts', `analyses/${await idOf(owner)}/`),
    async usedSeconds(owner) {
      const name = named('AWS::DynamoDB::Table', 'Table')
      const { total } = await readUsage({ name, client }, await idOf(owner), periodAt(Date.now()))
      return total
    },
    async traces(userId) {
      const table = { name: named('AWS::DynamoDB::Table', 'Table'), client }
      const items = await itemsOf(table, userId)
      return [
        ...items.map(({ sk }) => sk),
        ...(await keysIn('Audio', `audio/${userId}/`)),
        ...(await keysIn('Artefacts', `analyses/${userId}/`)),
      ]
    },
    async executions() {
      return { Pipeline: await statuses('Pipeline'), Erasure: await statuses('Erasure') }
    },
    async stopExecutions() {
      const stateMachineArn = named('AWS::StepFunctions::StateMachine', 'Pipeline')
      const list = new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' })
      const { executions = [] } = await states.send(list)
      for (const { executionArn } of executions) {
        await states.send(new StopExecutionCommand({ executionArn }))
      }
    },
  }
}

/** Id of whose session it is. */
export async function idOf(preacher: Preacher): Promise<string> {
  const { body } = await preacher.call('GET', getProfile.path)
  return getProfile.response.parse(body).user.id
}
