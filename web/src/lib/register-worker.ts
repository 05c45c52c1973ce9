const register = () => {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/**
 * Has the browser keep what opens the site without a network, once the page has all that it needs
 * itself. Without it, and while the site is being developed, everything comes from the network.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
