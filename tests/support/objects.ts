import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { s3Client } from '#functions/services/object-store/client.ts'

/** Keys of all objects in the two buckets of `startSermonStores` that have one of `ids` in them. */
export async function objectsNaming(...ids: readonly string[]): Promise<string[]> {
  const client = s3Client()
  const listed = await Promise.all(
    ['audio-test', 'artefacts-test'].map((Bucket) =>
      client.send(new ListObjectsV2Command({ Bucket })),
    ),
  )
  return listed
    .flatMap(({ Contents = [] }) => Contents.flatMap(({ Key }) => Key ?? []))
    .filter((key) => ids.some((id) => key.includes(id)))
}
