import { tabStorage } from '@/lib/browser/browser-storage'

/**
 * A change sent while the page unloads may reach the shop after the next page has fetched the cart. The next
 * page therefore fetches the cart again (cart-50).
 */

const name = 'cart-sent-on-leaving'

/** Milliseconds after which the change has either arrived or is lost. */
const arrivesWithinMs = 1_500
/** Milliseconds after which a new page's first fetch already includes the change. */
const countsForMs = 10_000

export const noteSendingOnLeaving = () => tabStorage.keep(name, String(Date.now()))

function wasSentJustNow(): boolean {
  const at = Number(tabStorage.read(name) ?? 0)
  tabStorage.drop(name)
  return Date.now() - at < countsForMs
}

/**
 * Calls `ask` after a delay if a change was sent just before this page loaded.
 * @returns a function that cancels the call
 */
export function refetchAfterLateChange(ask: () => void): () => void {
  if (!wasSentJustNow()) return () => undefined
  const timer = setTimeout(ask, arrivesWithinMs)
  return () => clearTimeout(timer)
}
