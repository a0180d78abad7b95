import { CartViewDocument } from '@/commerce/generated/cart'
import { tally, type Figure } from './figures'
import { send, shopper } from './shopper'
import type { Target } from './target'
import { timed, times } from './timing'

/**
 * Sends far more requests than the shop can handle. The rest is rejected at once, and when the load is over
 * the shop works as before (load-8).
 */

export interface OverloadProfile {
  /** Duration of each of the two parts. */
  seconds: number
  /** Number of concurrent shoppers on an ordinary day. */
  usual: number
  /** Number of concurrent shoppers during overload. */
  atOnce: number
}

const turnedAway = new Set([429, 503])

export async function overload({ line }: Target, profile: OverloadProfile): Promise<Figure[]> {
  const errors = tally()
  const ask = shopper(line, 4_000_000)
  await ask.ask(CartViewDocument, { cart: 'current' })

  async function loadOf(lanes: number) {
    const [answered, refused] = [times(), times()]
    const until = performance.now() + profile.seconds * 1_000
    await Promise.all(
      Array.from({ length: lanes }, async (_, index) => {
        const one = shopper(line, 4_000_000 + index)
        while (performance.now() < until) {
          const began = performance.now()
          try {
            const { status, headers } = await one.post(CartViewDocument.toString(), { cart: 'current' })
            if (status === 200) answered.note(performance.now() - began)
            else if (turnedAway.has(status) && headers['retry-after']) refused.note(performance.now() - began)
            else errors.add(`status ${status}`)
          } catch (error) {
            errors.add(error instanceof Error ? error.message : String(error))
          }
        }
      }),
    )
    return { answered, refused }
  }

  const storm = await loadOf(profile.atOnce)
  const health = times()
  const { status } = await timed(health, () => send(line, '/api/ready', {}))
  const calm = await loadOf(profile.usual)
  return [
    { name: `answered with ${profile.atOnce} clients at once`, value: storm.answered.count() },
    { name: 'turned away at once, with Retry-After', value: storm.refused.count() },
    { name: 'turned away, p95, ms', value: storm.refused.percentile(95) || 0 },
    { name: 'health right afterwards', value: status, must: { exactly: 200 } },
    {
      name: `answered with ${profile.usual} clients afterwards`,
      value: calm.answered.count(),
      must: { atLeast: 1 },
    },
    { name: 'p95 afterwards, ms', value: calm.answered.percentile(95), must: { below: 500 } },
    { name: 'turned away afterwards', value: calm.refused.count(), must: { exactly: 0 } },
    { name: 'errors', value: errors.said(), must: { exactly: 'none' } },
  ]
}
