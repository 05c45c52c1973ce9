import { useEffect } from 'react'
import type { RefObject } from 'react'

interface Steps {
  readonly previous: () => void
  readonly next: () => void
  readonly first: () => void
  readonly last: () => void
  readonly leave: () => void
}

const SHARE_OF_PAGE = 0.85
const SHARE_OF_STEP = 0.15
/** Rounding of browsers at a page's end. */
const SLACK = 2

/**
 * Keys of the pulpit. What turns pages (space, PageUp and PageDown, as a presenter's remote control
 * sends them) first reads the point to its end; arrows to the sides go from point to point, the others
 * move the text wherever the focus is.
 */
export function useKeys(text: RefObject<HTMLElement | null>, steps: Steps): void {
  useEffect(() => {
    const turn = (direction: 1 | -1) => {
      const page = text.current
      if (page === null) return
      const rest =
        direction === 1 ? page.scrollHeight - page.clientHeight - page.scrollTop : page.scrollTop
      if (rest > SLACK) page.scrollBy({ top: direction * page.clientHeight * SHARE_OF_PAGE })
      else if (direction === 1) steps.next()
      else steps.previous()
    }
    const move = (direction: 1 | -1) =>
      text.current?.scrollBy({ top: direction * text.current.clientHeight * SHARE_OF_STEP })
    const act = (event: KeyboardEvent): (() => void) | undefined => {
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a') !== null
      switch (event.key) {
        case 'ArrowRight':
          return steps.next
        case 'ArrowLeft':
          return steps.previous
        case 'ArrowDown':
          return () => move(1)
        case 'ArrowUp':
          return () => move(-1)
        case 'PageDown':
          return () => turn(1)
        case 'PageUp':
          return () => turn(-1)
        case ' ':
          return isOnControl ? undefined : () => turn(event.shiftKey ? -1 : 1)
        case 'Home':
          return steps.first
        case 'End':
          return steps.last
        case 'Escape':
          return steps.leave
        default:
          return undefined
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const action = act(event)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
