import type { Word } from '#shared/domain/transcript.ts'
import type { Section } from './structure.ts'
import type { Sermon } from './sermon.ts'

/** Silence that a listener hears as a pause, in seconds. */
const PAUSE_SECONDS = 1.2

/** Words per minute over a run of words, whole; 0 when it lasts no time. */
function wordsPerMinute(words: readonly Word[]): number {
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last || last.end <= first.start) return 0
  return Math.round((words.length * 60) / (last.end - first.start))
}

/** The words said within a section. */
function wordsOf({ transcript, sentences }: Sermon, { start, end }: Section): Word[] {
  const from = sentences[start]?.start ?? Infinity
  const to = sentences[end - 1]?.end ?? -Infinity
  return transcript.words.filter(({ offset }) => offset >= from && offset < to)
}

/** How many pauses of more than 1.2 s there are between words. */
const countPauses = (words: readonly Word[]): number =>
  words.filter((word, index) => {
    const previous = words[index - 1]
    return previous !== undefined && word.start - previous.end > PAUSE_SECONDS
  }).length

const sectionTitles: Record<Section['kind'], string> = {
  introduction: 'introdução',
  point: 'ponto',
  application: 'aplicação',
  conclusion: 'conclusão',
}

/** Pace of the whole and of each part, and the pauses, in one sentence. */
export function describeRhythm(sermon: Sermon): string {
  const { words } = sermon.transcript
  const whole = wordsPerMinute(words)
  if (whole === 0) return ''
  let point = 0
  const parts = sermon.structure.sections.map((section) => {
    const title = section.kind === 'point' ? `ponto ${(point += 1)}` : sectionTitles[section.kind]
    return `${title} ${wordsPerMinute(wordsOf(sermon, section))}`
  })
  const pauses = countPauses(words)
  return [
    `${whole} palavras por minuto no todo`,
    ...(parts.length > 0 ? [`por parte: ${parts.join(', ')}`] : []),
    pauses === 1 ? '1 pausa longa' : `${pauses} pausas longas`,
  ].join('; ')
}
