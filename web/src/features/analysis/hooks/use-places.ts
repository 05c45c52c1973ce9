import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isPassageId } from './passages.ts'
import { whenThere } from './when-there.ts'

/** How far the page was read at one step of the browser's history, and what had the focus. */
interface Place {
  readonly y: number
  readonly focused: Element | null
}

/**
 * Leads to the passage that the address names, with the focus, so that a screen reader goes on there;
 * and a step back leads to where the reader was, at the very note they had followed.
 */
export function usePlaces(): void {
  const { key, hash } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const places = useRef(new Map<string, Place>())
  const current = useRef(key)

  useLayoutEffect(() => {
    if (current.current === key) return
    current.current = key
    const place = isStep ? places.current.get(key) : undefined
    if (place === undefined) return
    scrollTo(0, place.y)
    if (place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true })
  }, [key, isStep])

  useEffect(() => {
    const note = () => {
      places.current.set(current.current, { y: scrollY, focused: document.activeElement })
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('focusin', note)
    // Before a link is followed that was scrolled to in the same moment.
    addEventListener('click', note, { capture: true })
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('focusin', note)
      removeEventListener('click', note, { capture: true })
    }
  }, [])

  useEffect(() => {
    const id = hash.slice(1)
    if (!isPassageId(id) || (isStep && places.current.has(key))) return undefined
    return whenThere(id, (passage) => {
      passage.tabIndex = -1
      passage.focus({ preventScroll: true })
      passage.scrollIntoView({ block: 'center' })
    })
  }, [key, hash, isStep])
}
