import type { Mark } from '#web/features/history/hooks/growth.ts'
import { linesOf } from '#web/features/history/hooks/growth.ts'
import { formatMonth, formatScore } from '#web/lib/format.ts'

interface Props {
  readonly title: string
  /** Oldest first. */
  readonly marks: readonly Mark[]
  /** The first and the last moment of all charts, so that they can be read side by side. */
  readonly span: readonly [from: number, to: number]
}

const WIDTH = 320
const HEIGHT = 120
const LEFT = 22
const RIGHT = 8
const TOP = 8
const BOTTOM = 20
/** Lines across the chart; the axis always goes from 0 to 10. */
const STEPS = [0, 5, 10] as const

/** More points than this touch one another: they are drawn small then, and no line through them. */
const CROWD = 150

const yOf = (score: number) => TOP + (1 - score / 10) * (HEIGHT - TOP - BOTTOM)

/** One aspect's scores over time. */
export function AspectChart({ title, marks, span: [from, to] }: Props) {
  const xOf = (at: number) =>
    from === to
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + 4 + ((at - from) / (to - from)) * (WIDTH - LEFT - RIGHT - 8)
  const path = (line: readonly Mark[]) =>
    line
      .map(({ at, score }, index) => `${index === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(score)}`)
      .join('')
  const last = marks.at(-1)
  const isCrowd = marks.length > CROWD
  return (
    <figure className="max-w-100 break-inside-avoid">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-serif text-body font-semibold">
          {title}
          <span className="sr-only">: {describe(marks)}</span>
        </span>
        {last && (
          <span aria-hidden className="shrink-0 label-line">
            último: <span className="figure">{formatScore(last.score)}</span>
          </span>
        )}
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-1 w-full">
        {STEPS.map((step) => (
          <g key={step}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={yOf(step)}
              y2={yOf(step)}
              className={step === 0 ? 'stroke-edge' : 'stroke-rule'}
            />
            <text x={LEFT - 5} y={yOf(step) + 3.5} textAnchor="end" className="drawn fill-soft">
              {step}
            </text>
          </g>
        ))}
        {from !== to && (
          <text x={LEFT} y={HEIGHT - 5} className="drawn fill-soft">
            {formatMonth(from)}
          </text>
        )}
        <text
          x={from === to ? xOf(from) : WIDTH - RIGHT}
          y={HEIGHT - 5}
          textAnchor={from === to ? 'middle' : 'end'}
          className="drawn fill-soft"
        >
          {formatMonth(to)}
        </text>
        {(isCrowd ? [] : linesOf(marks)).map((line) => (
          <path
            key={String(line[0]?.isReal)}
            d={path(line)}
            fill="none"
            strokeWidth={1.5}
            strokeDasharray={line[0]?.isReal ? undefined : '3 3'}
            className="stroke-accent"
          />
        ))}
        {marks.map(({ id, at, score, isReal, title: sermon }) => (
          <circle
            key={id}
            cx={xOf(at)}
            cy={yOf(score)}
            r={isCrowd ? 1.2 : 3}
            strokeWidth={isCrowd ? 0.6 : 1.5}
            className={`stroke-accent ${isReal ? 'fill-accent' : 'fill-paper'}`}
          >
            <title>{`${sermon}: ${formatScore(score)}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}

/** What the chart shows, for those who hear it. */
function describe(marks: readonly Mark[]): string {
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined) return 'sem nota em nenhum sermão.'
  const scores = marks.map(({ score }) => score)
  if (marks.length === 1) return `${formatScore(first.score)} em um sermão.`
  return (
    `${marks.length} sermões, de ${formatScore(first.score)} no primeiro a ` +
    `${formatScore(last.score)} no último; a menor nota é ${formatScore(Math.min(...scores))} e a ` +
    `maior ${formatScore(Math.max(...scores))}.`
  )
}
