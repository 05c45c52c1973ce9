import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { composeReport } from '#functions/domain/analysis/compose-report.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { judgeWithoutModel } from '#functions/domain/judgement/judge-without-model.ts'
import { windowed } from '#functions/domain/audio/bytes.ts'
import { measureAudio } from '#functions/domain/audio/measure.ts'
import { collectTranscript } from '#functions/domain/transcript/collect.ts'
import { studyScripture } from '#functions/domain/scripture/study.ts'
import { transcriptOfText } from '#functions/domain/transcript/from-text.ts'
import { transcription } from '#functions/domain/transcript/transcription.ts'
import { readInstalled } from '#infra/cli/installed-bible.ts'
import { runCommand } from '#infra/cli/run-command.ts'
import { transcribeFile } from '#infra/local/engines/transcribe/transcribe-file.ts'
import { aspects } from '#shared/domain/aspects.ts'
import { stageTitles } from '#shared/domain/stages.ts'
import { loadBibleIndex } from '#shared/scripture/bible-index.ts'
import type { Transcript } from '#shared/domain/transcript.ts'

const USAGE = 'Uso: npm run -s analyze -- ARQUIVO (áudio ou .txt)'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run -s analyze -- FILE`: the report of one sermon as JSON, by the pipeline's own rules. */
await runCommand(USAGE, async (path, { signal }) => {
  const transcript = path.toLowerCase().endsWith('.txt')
    ? transcriptOfText(await readFile(path, 'utf8'))
    : await transcribe(path, signal)
  say(stageTitles.scripture)
  const installed = await readInstalled()
  const scripture = studyScripture(transcript.text, installed && loadBibleIndex(installed))
  say(stageTitles.analyse)
  const results = aspects.map((aspect) => judgeWithoutModel(aspect, { transcript, scripture }))
  say(stageTitles.outline)
  const outline = writeOutline({ transcript, scripture, results })
  const report = composeReport({ transcript, scripture, results, outline })
  return { filename: basename(path), duration: transcript.durationSeconds, ...report }
})

async function transcribe(path: string, signal: AbortSignal): Promise<Transcript> {
  say(stageTitles.probe)
  const { durationSeconds } = await measure(path)
  say(stageTitles.transcribe)
  let shown = 0
  const output = await transcribeFile(path, {
    signal,
    onModel: ({ notice }) => notice !== undefined && say(notice),
    onProgress: (done) => {
      const percent = Math.floor(done * 100)
      if (percent > shown) say(`${stageTitles.transcribe}: ${(shown = percent)}%`)
    },
  })
  return collectTranscript(transcription.parse(output), durationSeconds)
}

async function measure(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await measureAudio(
      windowed(size, async (start, end) => {
        const { buffer, bytesRead } = await file.read(
          new Uint8Array(end - start),
          0,
          end - start,
          start,
        )
        return buffer.subarray(0, bytesRead)
      }),
    )
  } finally {
    await file.close()
  }
}
