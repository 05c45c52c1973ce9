/** Keeps the screen on until the given function is called. Where it can't, nothing happens. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const take = async () => {
    if (over || document.hidden || lock?.released === false) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) await lock.release()
    } catch {
      // A low battery or an old browser: the recording goes on without it.
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
