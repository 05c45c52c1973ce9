/**
 * Keeps the screen on until the given function is called.
 *
 * @param onChange told whether the screen is being kept on, each time that this changes
 */
export function keepAwake(onChange: (isAwake: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const take = async () => {
    if (over || document.hidden || lock?.released === false) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) await lock.release()
      else onChange(true)
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
