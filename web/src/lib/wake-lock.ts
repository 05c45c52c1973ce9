/**
 * Keeps the screen on until the given function is called.
 *
 * @param onChange told whether the screen is being kept on, each time that this changes
 */
export function keepAwake(onChange: (isAwake: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const isHeld = () => lock?.released === false
  const take = async () => {
    if (over || document.hidden || isHeld()) return
    try {
      const taken = await navigator.wakeLock.request('screen')
      // Asked for twice while the page came and went: one is enough.
      if (over || isHeld()) {
        await taken.release()
        return
      }
      lock = taken
      // While the page is in sight, only a battery that runs low takes it away.
      taken.addEventListener('release', () => {
        if (!over && !document.hidden) onChange(false)
      })
      onChange(true)
    } catch {
      // A low battery or an old browser: what is done goes on without it.
      if (!over) onChange(false)
    }
  }
  // The browser lets it go with every look at another page.
  const again = () => void take()
  document.addEventListener('visibilitychange', again)
  void take()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release().catch(() => undefined)
  }
}
