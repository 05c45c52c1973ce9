import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  type S3Client,
} from '@aws-sdk/client-s3'
import { artefactsOfOwner } from '#functions/domain/analysis/artefact-key.ts'
import { partOfObject } from '#functions/domain/own-data/parts.ts'
import type { OwnObjects } from '#functions/domain/own-data/ports.ts'

/**
 * A page has this many objects, and bytes unless its first object alone has more: a function answers with
 * 6 MB at most, in which the quotes of JSON within JSON count twice. The transcript of the longest audio,
 * four hours, is about 3 MB.
 */
const PAGE = { objects: 60, bytes: 2.5 * 1024 * 1024 }

/** What a bucket keeps of its users' analyses. */
export function ownObjectsOf(client: S3Client, Bucket: string): OwnObjects {
  const read = async (Key: string): Promise<string | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return await Body?.transformToString()
    } catch (error) {
      // Erased since it was listed.
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  return {
    async page(ownerId, after) {
      const Prefix = artefactsOfOwner(ownerId)
      const { Contents = [], IsTruncated = false } = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix,
          MaxKeys: PAGE.objects,
          ...(after ? { StartAfter: `${Prefix}${after}` } : {}),
        }),
      )
      const taken: string[] = []
      let bytes = 0
      for (const { Key = '', Size = 0 } of Contents) {
        bytes += Size
        if (taken.length > 0 && bytes > PAGE.bytes) break
        taken.push(Key)
      }
      const parts = taken.map(async (key) => {
        const text = await read(key)
        return text === undefined ? [] : [partOfObject(key.slice(Prefix.length), text)]
      })
      const things = (await Promise.all(parts)).flat()
      const last = taken.at(-1)?.slice(Prefix.length)
      const isOver = !IsTruncated && taken.length === Contents.length
      return isOver || last === undefined ? { things } : { things, next: last }
    },
  }
}
