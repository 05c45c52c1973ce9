import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { aspects } from '#shared/domain/aspects.ts'
import { pageTitles, shortTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { anchorOf, frame, onSpoke, outlineOf } from '#web/features/analysis/hooks/radar-shape.ts'
import { formatScore } from '#web/lib/format.ts'

const RINGS = [2.5, 5, 7.5, 10] as const
const LABEL_SHARE = 1.13

/**
 * The six scores as one shape, each with its name and number at its corner. An aspect without a score
 * has no corner. Readers that see no drawing get the table.
 */
export function Radar({ categories }: Pick<FinishedAnalysis['biblicalAnalysis'], 'categories'>) {
  const scores = aspects.map((aspect, index) => ({
    aspect,
    score: categories[aspect].score,
    at: onSpoke(index, aspects.length, categories[aspect].score / 10),
    end: onSpoke(index, aspects.length, 1),
    label: onSpoke(index, aspects.length, LABEL_SHARE),
  }))
  const judged = scores.filter(({ score }) => score > 0)
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="mx-auto block h-auto w-full max-w-88"
      >
        <g className="fill-none stroke-rule">
          {RINGS.map((ring) => (
            <polygon
              key={ring}
              points={outlineOf(
                aspects.map((_, index) => onSpoke(index, aspects.length, ring / 10)),
              )}
            />
          ))}
          {scores.map(({ aspect, end }) => (
            <line key={aspect} x1={frame.x} y1={frame.y} x2={end.x} y2={end.y} />
          ))}
        </g>
        <polygon
          points={outlineOf(judged.map(({ at }) => at))}
          className="fill-accent/12 stroke-accent"
          strokeWidth={1.75}
          strokeLinejoin="round"
        />
        {judged.map(({ aspect, at }) => (
          <circle key={aspect} cx={at.x} cy={at.y} r={3} className="fill-accent" />
        ))}
        {scores.map(({ aspect, score, label }) => (
          <text
            key={aspect}
            x={label.x}
            y={label.y}
            dy={label.y < frame.y - frame.radius ? -14 : label.y > frame.y + frame.radius ? 12 : -3}
            textAnchor={anchorOf(label)}
            className="drawn fill-soft"
          >
            {shortTitles[aspect]}
            <tspan x={label.x} dy={16} className="fill-ink font-semibold tabular-nums">
              {score > 0 ? formatScore(score) : 'indisponível'}
            </tspan>
          </text>
        ))}
      </svg>
      {/* A table by itself is never narrower than its words, seen or not. */}
      <div className="sr-only">
        <table>
          <caption>Notas dos seis aspectos, de 0 a 10</caption>
          <tbody>
            {scores.map(({ aspect, score }) => (
              <tr key={aspect}>
                <th scope="row">{pageTitles[aspect]}</th>
                <td>{score > 0 ? formatScore(score) : 'indisponível'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
