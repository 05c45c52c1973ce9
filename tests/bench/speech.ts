/**
 * Measures speech to text on the samples: `npm run bench:speech`, with `-- --long` for an hour made
 * of one sample again and again, `--model base|small` for one model alone.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chooseModel } from '#infra/local/speech/models.ts'
import type { SpeechModel } from '#infra/local/speech/models.ts'
import { createSpeech } from '#infra/local/speech/speech.ts'
import type { SpokenRecording } from '#infra/local/speech/spoken.ts'
import { loadWhisper } from '#infra/local/speech/whisper.ts'
import { wordDifferences, wordErrorRate } from '#tests/support/word-error-rate.ts'

const AUDIO = fileURLToPath(new URL('../fixtures/audio/', import.meta.url))
const SPOKEN = ['o-bom-pastor.mp3', 'referencias-trocadas.webm', 'sem-rumo.ogg']
const LONG_SECONDS = 60 * 60
/** Clock ticks a second in /proc. */
const TICKS = 100

const { values: flags } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    model: { type: 'string' },
    differences: { type: 'boolean', default: false },
  },
})

interface Measured {
  readonly recording: SpokenRecording
  readonly wallSeconds: number
  readonly cpuSeconds: number
  readonly peakMegabytes: number
}

/** Processor time and peak memory of a process that runs, as the kernel counts them. */
function usageOf(pid: number | undefined): { cpuSeconds: number; peakMegabytes: number } {
  if (pid === undefined) return { cpuSeconds: 0, peakMegabytes: 0 }
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    peakMegabytes: Number(peak) / 1024,
  }
}

/** Hears a file in a process of its own, so that time and memory hold the model's loading. */
async function measure(model: SpeechModel, path: string, onProgress?: (done: number) => void) {
  const speech = createSpeech({ chooseModel: () => model })
  const start = performance.now()
  const recording = await speech.hear(path, { onProgress })
  const usage = usageOf(speech.processId())
  await speech.stop()
  return { recording, wallSeconds: (performance.now() - start) / 1000, ...usage }
}

const textOf = ({ words }: SpokenRecording): string =>
  words.map(({ text, mark }) => text + mark).join(' ')

function row(name: string, model: SpeechModel, measured: Measured, wer?: number) {
  const { recording, wallSeconds, cpuSeconds, peakMegabytes } = measured
  return {
    model: model.name,
    file: name,
    'audio s': Number(recording.durationSeconds.toFixed(1)),
    'WER %': wer === undefined ? '' : (100 * wer).toFixed(2),
    '× real time': (wallSeconds / recording.durationSeconds).toFixed(2),
    'CPU × real time': (cpuSeconds / recording.durationSeconds).toFixed(2),
    'wall s': wallSeconds.toFixed(1),
    'CPU s': cpuSeconds.toFixed(1),
    'peak MB': Math.round(peakMegabytes),
    'doubtful s': recording.doubtful.reduce((sum, { start, end }) => sum + end - start, 0),
  }
}

async function loadSeconds(model: SpeechModel): Promise<string> {
  const start = performance.now()
  const whisper = await loadWhisper(model.directory, 2)
  const seconds = (performance.now() - start) / 1000
  await whisper.release()
  return seconds.toFixed(2)
}

async function benchSamples(model: SpeechModel) {
  const rows = []
  for (const file of SPOKEN) {
    const measured = await measure(model, join(AUDIO, file))
    const said = await readFile(join(AUDIO, file.replace(/\.\w+$/, '.txt')), 'utf8')
    rows.push(row(file, model, measured, wordErrorRate(said, textOf(measured.recording))))
    if (flags.differences) {
      console.log(file, wordDifferences(said, textOf(measured.recording)).join(' | '))
    }
  }
  return rows
}

async function benchLong(model: SpeechModel) {
  const directory = await mkdtemp(join(tmpdir(), 'predica-bench-'))
  try {
    const sample = await readFile(join(AUDIO, 'o-bom-pastor.mp3'))
    const seconds = 134.85
    const path = join(directory, 'long.mp3')
    await writeFile(path, Buffer.concat(Array(Math.ceil(LONG_SECONDS / seconds)).fill(sample)))
    let shown = 0
    const measured = await measure(model, path, (done) => {
      if (done - shown < 0.05) return
      shown = done
      console.error(`${Math.round(done * 100)} %`)
    })
    const said = await readFile(join(AUDIO, 'o-bom-pastor.txt'), 'utf8')
    const spoken = said.repeat(Math.ceil(LONG_SECONDS / seconds))
    return [row('an hour', model, measured, wordErrorRate(spoken, textOf(measured.recording)))]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const models = [chooseModel(Infinity), chooseModel(0)].filter(
  ({ name }) => flags.model === undefined || name.endsWith(flags.model),
)
const rows = []
for (const model of models) {
  console.log(`${model.name} loads in ${await loadSeconds(model)} s`)
  rows.push(...(flags.long ? await benchLong(model) : await benchSamples(model)))
}
console.table(rows)
