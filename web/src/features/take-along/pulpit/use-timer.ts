import { useEffect, useState } from 'react'
import { ofThisTab } from '#web/lib/storage.ts'
import type { Timer } from './timer.ts'
import { elapsed, stopped, timer, toggled } from './timer.ts'

const TICK_MS = 250

const keyOf = (id: string) => `pulpit-timer-${id}`

function stored(id: string): Timer {
  try {
    return timer.parse(JSON.parse(ofThisTab.getItem(keyOf(id)) ?? ''))
  } catch {
    return stopped
  }
}

/**
 * A sermon's stopwatch and the time of day, kept current. The stopwatch belongs to the tab: a page that
 * is loaded anew goes on counting.
 */
export function useTimer(id: string) {
  const [current, setCurrent] = useState(() => stored(id))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(interval)
  }, [])
  const change = (next: Timer) => {
    ofThisTab.setItem(keyOf(id), JSON.stringify(next))
    setCurrent(next)
    setNow(Date.now())
  }
  return {
    now,
    seconds: elapsed(current, now) / 1000,
    isRunning: current.since !== null,
    toggle: () => change(toggled(current, Date.now())),
    reset: () => change(stopped),
  }
}
