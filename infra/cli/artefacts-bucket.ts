import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

/** Name of the artefacts bucket, from the outputs of a deployed stack. */
async function bucketOf(stack: string): Promise<string> {
  const client = new CloudFormationClient()
  const { Stacks: stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }))
  const output = stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'ArtefactsBucket')
  if (output?.OutputValue === undefined) {
    throw new Error(`A pilha ${stack} não informa o balde de artefatos (ArtefactsBucket).`)
  }
  return output.OutputValue
}

/** Puts objects into the artefacts bucket of a deployed stack, with the caller's AWS credentials. */
export async function uploadTo(
  stack: string,
  objects: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const bucket = await bucketOf(stack)
  const client = new S3Client({ forcePathStyle: true })
  for (const [key, bytes] of objects) {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))
  }
}
