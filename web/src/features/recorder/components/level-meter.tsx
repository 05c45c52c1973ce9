import { useEffect, useRef } from 'react'
import { onMeter } from '#web/features/recorder/api/watch.ts'
import { levelInWords } from '#web/features/recorder/hooks/silence.ts'

/** Ticks of the meter between two changes of its words. */
const WORDS_EVERY = 10

/** How loud the microphone is, as a thin rule. It moves past React, ten times a second. */
export function LevelMeter() {
  const meter = useRef<HTMLMeterElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let ticks = 0
    return onMeter((stand) => {
      if (bar.current) bar.current.style.transform = `scaleX(${stand ?? 0})`
      if (ticks % WORDS_EVERY === 0 && meter.current) {
        meter.current.value = stand ?? 0
        meter.current.setAttribute(
          'aria-valuetext',
          stand === null ? 'sem medida' : levelInWords(stand),
        )
      }
      ticks += 1
    })
  }, [])
  return (
    <div className="h-0.75 w-full overflow-hidden bg-rule">
      <meter
        ref={meter}
        aria-label="Nível do microfone"
        aria-valuetext="sem medida"
        value={0}
        className="sr-only"
      />
      <span
        ref={bar}
        className="block h-full w-full origin-left bg-accent transition-transform duration-100 ease-linear"
        style={{ transform: 'scaleX(0)' }}
      />
    </div>
  )
}
