import type { AwsResponse } from '#infra/local/gateway/engine.ts'
import type { Objects } from './objects.ts'
import { notImplemented, S3Error } from './s3-error.ts'
import { element, unescapeXml, xmlDocument } from './xml.ts'

const KEYS_MAX = 1000

const malformed = () =>
  new S3Error(
    'MalformedXML',
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  )

/**
 * DeleteObjects: each key is answered for by itself.
 *
 * @param xml the call's body
 * @param allowed whether the caller may delete a key
 */
export async function deleteObjects(
  objects: Objects,
  bucket: string,
  xml: string,
  allowed: (key: string) => boolean,
): Promise<AwsResponse> {
  const body = /<Delete(?:\s[^>]*)?>([\s\S]*)<\/Delete>/.exec(xml)?.[1]
  if (body === undefined) throw malformed()
  const entries = body.matchAll(/<Object>([\s\S]*?)<\/Object>/g).toArray()
  if (entries.length === 0 || entries.length > KEYS_MAX) throw malformed()
  const quiet = /<Quiet>\s*true\s*<\/Quiet>/.test(body)

  const results: string[] = []
  for (const [, entry = ''] of entries) {
    if (entry.includes('<VersionId>')) throw notImplemented('object versions')
    const key = unescapeXml(/<Key>([\s\S]*?)<\/Key>/.exec(entry)?.[1] ?? '')
    if (key === '') throw malformed()
    if (allowed(key)) {
      await objects.delete(bucket, key)
      if (!quiet) results.push(element('Deleted', { Key: key }))
    } else {
      results.push(element('Error', { Key: key, Code: 'AccessDenied', Message: 'Access Denied' }))
    }
  }
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: xmlDocument(
      `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${results.join('')}</DeleteResult>`,
    ),
  }
}
