import { describe, expect, it } from 'vitest'
import { checkAudioFile } from '#web/features/audio/hooks/audio-file.ts'

const MEGABYTE = 1024 * 1024

/** A file of `size` bytes that holds none of them. */
function fileOf(name: string, type: string, size = 1000): File {
  const file = new File([], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('checkAudioFile', () => {
  it.each([
    ['a.mp3', 'audio/mpeg', 'audio/mpeg'],
    ['a.mp3', '', 'audio/mpeg'],
    ['A.WAV', '', 'audio/wav'],
    ['a.m4a', 'audio/x-m4a', 'audio/x-m4a'],
    ['a.mp4', 'video/mp4', 'audio/mp4'],
    ['a.webm', 'video/webm', 'audio/webm'],
    ['gravação.webm', 'audio/webm;codecs=opus', 'audio/webm'],
    ['a.opus', '', 'audio/ogg'],
  ])('takes %s of type "%s" as %s', (name, type, contentType) => {
    expect(checkAudioFile(fileOf(name, type))).toMatchObject({ contentType })
  })

  it.each([
    ['a.txt', 'text/plain', 10, 'Formato não suportado. Use MP3, WAV, M4A, OGG ou WebM.'],
    ['sermao', '', 10, 'Formato não suportado. Use MP3, WAV, M4A, OGG ou WebM.'],
    ['a.mp3', 'audio/mpeg', 0, 'O arquivo está vazio. Escolha outro arquivo.'],
    ['a.mp3', 'audio/mpeg', 2048 * MEGABYTE + 1, 'Arquivo muito grande. Máximo 50MB.'],
  ])('refuses %s of type "%s" and %d bytes', (name, type, size, message) => {
    expect(checkAudioFile(fileOf(name, type, size))).toMatchObject({ problem: { message } })
  })

  it('takes up to 2 GB, of which more than 50 MB must be compressed', () => {
    const size = 2048 * MEGABYTE
    expect(checkAudioFile(fileOf('culto.mp4', 'video/mp4', size))).toMatchObject({
      contentType: 'audio/mp4',
      oversized: true,
    })
  })

  it('takes exactly 50 MB, and estimates half a megabyte a minute', () => {
    expect(checkAudioFile(fileOf('a.mp3', 'audio/mpeg', 50 * MEGABYTE))).toMatchObject({
      minutes: 100,
      oversized: false,
    })
    expect(checkAudioFile(fileOf('a.mp3', 'audio/mpeg', 524_289))).toMatchObject({ minutes: 2 })
  })
})
