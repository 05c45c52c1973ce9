import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isZip, readZipped } from '#infra/cli/read-zip.ts'

interface File {
  name: string
  content: string
  method: 0 | 8
}

/** A zip archive as PKWARE's note describes it, without checksums, which the reader leaves alone. */
function zip(files: readonly File[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, method } of files) {
    const data = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), data)
    entries.push(entry, Buffer.from(name))
    offset += local.length + name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...entries, end])
}

const archive = zip([
  { name: 'sobre.htm', content: '<p>sobre</p>', method: 0 },
  { name: 'texto_vpl.txt', content: 'GEN 1:1 No princípio', method: 8 },
])

describe('a zip archive', () => {
  it('is told by its first bytes', () => {
    expect(isZip(archive)).toBe(true)
    expect(isZip(Buffer.from('GEN 1:1'))).toBe(false)
  })

  it('gives the file that is asked for, deflated or stored', () => {
    expect(readZipped(archive, /_vpl\.txt$/)?.toString()).toBe('GEN 1:1 No princípio')
    expect(readZipped(archive, /\.htm$/)?.toString()).toBe('<p>sobre</p>')
    expect(readZipped(archive, /\.json$/)).toBeUndefined()
  })

  it('is refused when its end is missing', () => {
    expect(() => readZipped(archive.subarray(0, archive.length - 30), /txt/)).toThrow(/danificado/)
  })
})
