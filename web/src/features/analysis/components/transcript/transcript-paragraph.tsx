import { memo, useEffect, useRef } from 'react'
import type { DetectedVerse } from '#shared/domain/report.ts'
import { MarginRow } from '#web/features/analysis/components/margin-row.tsx'
import { VerseMark } from '#web/features/analysis/components/verse-list.tsx'
import type { Paragraph } from '#web/features/analysis/hooks/passages.ts'
import { ParagraphEditor } from './paragraph-editor.tsx'
import type { Aim } from './paragraph-editor.tsx'
import { ParagraphText } from './paragraph-text.tsx'

interface Props {
  /** The analysis'. */
  readonly id: string
  readonly paragraph: Paragraph
  /** References that were named in it. */
  readonly verses: readonly DetectedVerse[]
  /** Whether it is being corrected. */
  readonly isOpen: boolean
  readonly aim: Aim | undefined
  /** Opens or closes the correction of the paragraph that begins with this passage. */
  readonly onToggle: (first: number, isOpen: boolean) => void
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** A paragraph of the transcript with the references named there in its margin. */
export const TranscriptParagraph = memo(
  function TranscriptParagraph({ id, paragraph, verses, isOpen, aim, onToggle }: Props) {
    const element = useRef<HTMLDivElement>(null)
    const wasOpen = useRef(isOpen)
    useEffect(() => {
      if (wasOpen.current && !isOpen) element.current?.querySelector('button')?.focus()
      wasOpen.current = isOpen
    }, [isOpen])
    return (
      <div
        ref={element}
        className={
          isOpen ? '' : 'text-wrap [contain-intrinsic-height:auto_12rem] [content-visibility:auto]'
        }
      >
        <MarginRow
          {...(verses.length > 0 && {
            notes: (
              <ul
                aria-label="Referências neste trecho"
                className="border-l border-rule pl-4 max-lg:ml-12 sm:max-lg:ml-15"
              >
                {verses.map(({ reference, exists, suggestion, start }) => (
                  <li
                    key={`${start} ${reference}`}
                    className="flex flex-wrap items-baseline gap-x-3"
                  >
                    <span className="font-serif">{reference}</span>
                    <VerseMark exists={exists} suggestion={suggestion} />
                  </li>
                ))}
              </ul>
            ),
          })}
        >
          {isOpen ? (
            <ParagraphEditor
              id={id}
              paragraph={paragraph}
              aim={aim}
              onClose={() => onToggle(paragraph.first, false)}
            />
          ) : (
            <ParagraphText
              id={id}
              paragraph={paragraph}
              onCorrect={() => onToggle(paragraph.first, true)}
            />
          )}
        </MarginRow>
      </div>
    )
  },
  (before, after) =>
    before.id === after.id &&
    before.isOpen === after.isOpen &&
    before.aim === after.aim &&
    before.onToggle === after.onToggle &&
    before.paragraph.first === after.paragraph.first &&
    sameItems(before.paragraph.segments, after.paragraph.segments) &&
    sameItems(before.verses, after.verses),
)
