import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const leave = () => {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
}

/**
 * Whether the page fills the screen, and what changes that; `toggle` is null where nothing can. The page
 * that comes next does not fill it any more.
 */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  useEffect(() => leave, [])
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // A browser may refuse: the page stays as it is.
    change.catch(() => undefined)
  }
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null }
}
