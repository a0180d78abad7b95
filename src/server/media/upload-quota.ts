import { RateLimiterMemory } from 'rate-limiter-flexible'
import { database } from '@/backend/database/connection'
import { logFailure } from '@/backend/kernel/log'
import { mayTake } from '@/backend/kernel/throttle-store'
import { settings } from '@/settings/settings'
import { shopClock } from '../shop-clock'

/**
 * How much may be sent in a day (media-5): plenty for an order, little for whoever fills our disk. It is counted in the database,
 * so that every process of the shop counts the same and a restart forgives nothing; while that is away, in this process.
 */

const seconds = 86_400
const megabyte = 1_000_000

/** @param most files, or megabytes, of one cart or one network in a day */
function dailyQuota(name: string, most: number) {
  const inMemory = new RateLimiterMemory({ points: most, duration: seconds })
  const isLeftHere = (key: string, amount: number) =>
    inMemory.consume(key, amount).then(
      () => true,
      () => false,
    )
  return async function take(key: string, amount = 1): Promise<boolean> {
    const { brand, database: place } = settings()
    if (place.url === undefined) return isLeftHere(key, amount)
    const limit = { parts: ['uploads', name, brand, key], attempts: most, seconds }
    return mayTake(database(), limit, amount, shopClock()).catch((error: unknown) => {
      logFailure('quota of uploads', error)
      return isLeftHere(key, amount)
    })
  }
}

const ofCart = dailyQuota('cart', 200)
const ofNetwork = dailyQuota('network', 600)
/** In megabytes. */
const sizeOfCart = dailyQuota('cart-megabytes', 2_000)
const sizeOfNetwork = dailyQuota('network-megabytes', 6_000)

/** Takes one from the day's quota. A browser without a cart counts as its network alone. */
export async function takeFromQuota(cart: string | undefined, network: string): Promise<boolean> {
  if (cart !== undefined && !(await ofCart(cart))) return false
  return ofNetwork(network)
}

/** The same for the bytes of a file that has arrived; a part of a megabyte counts as one. */
export async function takeBytesFromQuota(
  cart: string | undefined,
  network: string,
  bytes: number,
): Promise<boolean> {
  const megabytes = Math.ceil(bytes / megabyte)
  if (cart !== undefined && !(await sizeOfCart(cart, megabytes))) return false
  return sizeOfNetwork(network, megabytes)
}
