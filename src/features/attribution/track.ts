import type { ShopEvent } from './events'

/**
 * The function that reports shop events. It is small because every screen bundles it. Tracking.tsx loads the
 * actual tracker when the page is idle.
 */

const most = 100
const waiting: ShopEvent[] = []
let listener: ((event: ShopEvent) => void) | undefined

export function track(event: ShopEvent): void {
  if (listener) listener(event)
  else if (waiting.length < most) waiting.push(event)
}

/** Registers the listener and passes it all events tracked so far. */
export function listen(hear: (event: ShopEvent) => void): () => void {
  listener = hear
  for (const event of waiting.splice(0)) hear(event)
  return () => {
    if (listener === hear) listener = undefined
  }
}
