import type { ShopEvent } from './events'

/**
 * Where the shop says what happened. A few lines, since every screen carries them: who tracks it, and whether anybody is,
 * is decided by what loads when the page is at rest (Tracking.tsx).
 */

const most = 100
const waiting: ShopEvent[] = []
let listener: ((event: ShopEvent) => void) | undefined

export function track(event: ShopEvent): void {
  if (listener) listener(event)
  else if (waiting.length < most) waiting.push(event)
}

/** Hears what has been said so far and everything from now on. */
export function listen(hear: (event: ShopEvent) => void): () => void {
  listener = hear
  for (const event of waiting.splice(0)) hear(event)
  return () => {
    if (listener === hear) listener = undefined
  }
}
