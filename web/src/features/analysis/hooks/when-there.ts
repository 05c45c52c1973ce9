/**
 * Calls `found` once with the element of an id: at once, or when the page comes to have it. What it
 * gives ends the wait.
 */
export function whenThere(id: string, found: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look)
  function look(): void {
    const element = document.getElementById(id)
    if (element === null) return
    observer.disconnect()
    found(element)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}
