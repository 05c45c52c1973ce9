import { expect, it } from 'vitest'
import { displayFilename } from '#functions/domain/audio/filename.ts'
import { audioKey, parseAudioKey } from '#functions/domain/audio/key.ts'

it.each([
  ['sermão de domingo.mp3', 'sermão de domingo.mp3'],
  ['C:\\Users\\ana\\culto.wav', 'culto.wav'],
  ['../../etc/passwd', 'passwd'],
  ['culto\u0000\u0007\n.mp3', 'culto.mp3'],
  ['culto\u202e3pm.exe', 'culto3pm.exe'],
  ['pregac\u0327a\u0303o.mp3', 'pregação.mp3'],
  ['culto\ud800.mp3', 'culto\ufffd.mp3'],
  ['..', 'audio'],
  ['/', 'audio'],
  [' \u200b ', 'audio'],
])('shows %j as %j', (filename, shown) => {
  expect(displayFilename(filename)).toBe(shown)
})

it('finds owner and analysis in the key that was made of them', () => {
  const ref = { ownerId: '0192f0a1-user', analysisId: '0192f0a1-sermon' }
  expect(parseAudioKey(audioKey(ref))).toEqual(ref)
})

it.each([
  '',
  'audio/',
  'audio/a',
  'audio/a/b/c',
  'x/audio/a/b',
  'audio/a/b\n',
  'audio/../b',
  'audio/a b/c',
])('knows no analysis under %j', (key) => {
  expect(parseAudioKey(key)).toBeUndefined()
})
