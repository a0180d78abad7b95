import { RateLimiterMemory } from 'rate-limiter-flexible'

/** How much may be sent in a day (media-5): plenty for an order, little for whoever fills our disk. */

const duration = 86_400
const megabyte = 1_000_000
const ofCarts = new RateLimiterMemory({ points: 200, duration })
const ofNetworks = new RateLimiterMemory({ points: 600, duration })
/** In megabytes. */
const sizeOfCarts = new RateLimiterMemory({ points: 2_000, duration })
const sizeOfNetworks = new RateLimiterMemory({ points: 6_000, duration })

const isLeft = (limiter: RateLimiterMemory, key: string, points = 1) =>
  limiter.consume(key, points).then(
    () => true,
    () => false,
  )

/** Takes one from the day's quota. A browser without a cart counts as its network alone. */
export async function takeFromQuota(cart: string | undefined, network: string): Promise<boolean> {
  if (cart !== undefined && !(await isLeft(ofCarts, cart))) return false
  return isLeft(ofNetworks, network)
}

/** The same for the bytes of a file that has arrived; a part of a megabyte counts as one. */
export async function takeBytesFromQuota(
  cart: string | undefined,
  network: string,
  bytes: number,
): Promise<boolean> {
  const megabytes = Math.ceil(bytes / megabyte)
  if (cart !== undefined && !(await isLeft(sizeOfCarts, cart, megabytes))) return false
  return isLeft(sizeOfNetworks, network, megabytes)
}
