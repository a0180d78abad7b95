/**
 * Puts another address into the address bar without going there. The router reads a page's address from the history's state
 * when somebody comes back to it, so the state says the same.
 */
export function replaceAddress(address: string): void {
  const state: unknown = window.history.state
  const own = typeof state === 'object' && state !== null ? state : {}
  window.history.replaceState({ ...own, url: address, as: address }, '', address)
}
