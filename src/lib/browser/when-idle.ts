/**
 * Calls `act` once the page has loaded and the browser is idle.
 * @returns a function that cancels the call
 */
export function whenIdle(act: () => void): () => void {
  let isOff = false
  const once = () => {
    if (!isOff) act()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: 2000 })
    else setTimeout(once, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
  }
}
