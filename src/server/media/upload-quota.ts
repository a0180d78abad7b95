import { RateLimiterMemory } from 'rate-limiter-flexible'

/** How many pictures may be sent in a day (media-5): many for an order, few for whoever fills our disk. */

const duration = 86_400
const ofCarts = new RateLimiterMemory({ points: 200, duration })
const ofNetworks = new RateLimiterMemory({ points: 600, duration })

const isLeft = (limiter: RateLimiterMemory, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  )

/** Takes one from the day's quota. A browser without a cart counts as its network alone. */
export async function takeFromQuota(cart: string | undefined, network: string): Promise<boolean> {
  if (cart !== undefined && !(await isLeft(ofCarts, cart))) return false
  return isLeft(ofNetworks, network)
}
