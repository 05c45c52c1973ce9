import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { chooseModel } from '#infra/local/speech/models.ts'
import { createSpeech, SpeechInterrupted } from '#infra/local/speech/speech.ts'
import { startScript } from '#tests/support/child-process.ts'

const audio = (name: string) => fileURLToPath(new URL(`../fixtures/audio/${name}`, import.meta.url))
const smallerModel = () => chooseModel(0)

/** Whether a process is there and no zombie. */
function alive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function gone(pid: number): Promise<void> {
  while (alive(pid)) await sleep(20)
}

/** A 16-bit recording of so many seconds at 16 kHz. */
function wave(seconds: number, sampleAt: (time: number) => number): Buffer {
  const count = seconds * 16_000
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1')
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(16_000, 24)
  bytes.writeUInt32LE(32_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++) {
    bytes.writeInt16LE(Math.round(32_767 * sampleAt(at / 16_000)), 44 + at * 2)
  }
  return bytes
}

/** Numbers between -1 and 1 that look random and are the same every time. */
function noise(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
}

describe('the speech process', () => {
  test('rests in memory, then goes', async () => {
    const speech = createSpeech({ chooseModel: smallerModel, restMilliseconds: 1 })
    expect(speech.processId()).toBeUndefined()
    await speech.hear(audio('broken/silence.ogg'))
    const pid = speech.processId()
    if (pid === undefined) throw new Error('It went before its rest')
    await gone(pid)
    await expect.poll(() => speech.processId()).toBeUndefined()
  })

  test('goes with its parent, whatever way that went', async () => {
    await using parent = startScript(
      new URL('./speech-parent.ts', import.meta.url),
      audio('o-bom-pastor.mp3'),
    )
    const pid = Number(await parent.line())
    expect(alive(pid)).toBe(true)
    await parent.kill()
    await gone(pid)
  })

  test('that is killed tells whoever waits for it', async () => {
    const speech = createSpeech({ chooseModel: smallerModel })
    const hearing = speech.hear(audio('o-bom-pastor.mp3'))
    const failure = expect(hearing).rejects.toBeInstanceOf(SpeechInterrupted)
    process.kill(speech.processId() ?? 0, 'SIGKILL')
    await failure
    expect((await speech.hear(audio('broken/silence.ogg'))).words).toEqual([])
    await speech.stop()
  })

  test('tells a missing model in one sentence', async () => {
    const speech = createSpeech({ chooseModel: () => chooseModel(0, '/nowhere/whisper-tiny') })
    await expect(speech.hear(audio('trecho.wav'))).rejects.toThrow(
      '/nowhere/whisper-tiny holds no Whisper model (no config.json)',
    )
    await speech.stop()
  })

  test('stops hearing when asked to', async () => {
    const speech = createSpeech({ chooseModel: smallerModel })
    const cancel = new AbortController()
    const hearing = speech.hear(audio('o-bom-pastor.mp3'), { signal: cancel.signal })
    const failure = expect(hearing).rejects.toThrow('no longer wanted')
    cancel.abort(new Error('no longer wanted'))
    await failure
    await speech.stop()
  })
})

test.each([
  ['hiss', (random: () => number) => 0.1 * random()],
  ['hum', (_: () => number, time: number) => 0.2 * Math.sin(2 * Math.PI * 60 * time)],
  [
    'breath',
    (random: () => number, time: number) =>
      0.05 * random() * Math.max(0, Math.sin((2 * Math.PI * time) / 3)),
  ],
])('%s holds no words', async (_, sound) => {
  const directory = await mkdtemp(join(tmpdir(), 'predica-'))
  const speech = createSpeech({ chooseModel: smallerModel })
  try {
    const random = noise()
    const path = join(directory, 'noise.wav')
    await writeFile(
      path,
      wave(12, (time) => sound(random, time)),
    )
    const { words } = await speech.hear(path)
    expect(words.map(({ text }) => text)).toEqual([])
  } finally {
    await speech.stop()
    await rm(directory, { recursive: true })
  }
})

test('the smaller model is taken, and said, where little memory is free', () => {
  expect(chooseModel(64 * 2 ** 30)).toMatchObject({ name: 'whisper-small' })
  expect(chooseModel(64 * 2 ** 30).notice).toBeUndefined()
  const smaller = chooseModel(2 ** 30)
  expect(smaller.name).toBe('whisper-base')
  expect(smaller.notice).toMatch(/1024 MB de memória livres/)
  expect(chooseModel(0, '/models/mine')).toEqual({ name: 'mine', directory: '/models/mine' })
})
