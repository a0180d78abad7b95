/** A change that is sent while its page goes away may reach the shop after the next page has asked for the cart: that one asks once more (cart-50). */

const name = 'cart-sent-on-leaving'

/** By then the shop has it, or never will. In milliseconds, as the next. */
const arrivesWithinMs = 1_500
/** Whoever comes back later asks for a cart that has it. */
const countsForMs = 10_000

export function noteSendingOnLeaving() {
  try {
    sessionStorage.setItem(name, String(Date.now()))
  } catch {
    // Forbidden storage: what was sent still arrives, and shows with the next look at the cart.
  }
}

function wasSentJustNow(): boolean {
  try {
    const at = Number(sessionStorage.getItem(name) ?? 0)
    sessionStorage.removeItem(name)
    return Date.now() - at < countsForMs
  } catch {
    return false
  }
}

/** @returns how to call it off */
export function askAgainForLateChange(ask: () => void): () => void {
  if (!wasSentJustNow()) return () => undefined
  const timer = setTimeout(ask, arrivesWithinMs)
  return () => clearTimeout(timer)
}
