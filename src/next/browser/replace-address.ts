/**
 * Replaces the URL in the address bar without navigating. The router reads a page's URL from the history
 * state on back and forward, so the state is updated too.
 */
export function replaceAddress(address: string): void {
  const state: unknown = window.history.state
  const own = typeof state === 'object' && state !== null ? state : {}
  window.history.replaceState({ ...own, url: address, as: address }, '', address)
}
