import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { failures } from '#shared/constants/errors.ts'
import { report } from '#shared/domain/report.ts'

async function analyze(...args: string[]) {
  const child = spawn(process.execPath, ['infra/cli/analyze.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { output, errors: errors.trim().split('\n'), status: await status }
}

describe('analyze', () => {
  it('prints the report of a written sermon as JSON, twice the same', async () => {
    const [first, second] = await Promise.all([
      analyze('tests/fixtures/audio/o-bom-pastor.txt'),
      analyze('tests/fixtures/audio/o-bom-pastor.txt'),
    ])
    expect(first.status).toBe(0)
    const made = report.parse(JSON.parse(first.output))
    expect(made.mainPassage).toBe('João 10:11-18')
    expect(made.analysisType).toBe('simulated')
    expect(second.output).toBe(first.output)
  })

  it('hears what is really said in an audio, and tells its progress', async () => {
    const { output, errors, status } = await analyze('tests/fixtures/audio/trecho.wav')
    expect(status).toBe(0)
    expect(report.parse(JSON.parse(output)).transcript.text).toMatch(
      /fui pensando durante a semana/u,
    )
    expect(errors).toContain('Transcrevendo a pregação: 100%')
  })

  it.each([
    ['broken/empty.mp3', failures.audio_empty],
    ['broken/no-index.m4a', failures.damaged_audio],
    ['broken/random.mp3', failures.unsupported_audio],
    ['broken/silence.ogg', failures.no_speech],
    ['broken/text.mp3', failures.unsupported_audio],
    ['broken/too-short.wav', failures.audio_too_short],
    ['broken/truncated.mp3', failures.damaged_audio],
    ['not-there.mp3', 'O arquivo não existe.'],
  ])('ends %s with one sentence and exit status 1', async (name, sentence) => {
    const { output, errors, status } = await analyze(`tests/fixtures/audio/${name}`)
    expect(status).toBe(1)
    expect(output).toBe('')
    expect(errors.at(-1)).toBe(sentence)
  })

  it('says how it is used when the file is missing', async () => {
    const { errors, status } = await analyze()
    expect(status).toBe(2)
    expect(errors).toEqual(['Uso: npm run -s analyze -- ARQUIVO (áudio ou .txt)'])
  })
})
