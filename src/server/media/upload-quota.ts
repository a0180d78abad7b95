import { RateLimiterMemory } from 'rate-limiter-flexible'
import { database } from '@/backend/database/connection'
import { logFailure } from '@/backend/kernel/log'
import { mayTake } from '@/backend/kernel/throttle-store'
import { settings } from '@/settings/settings'
import { shopClock } from '../shop-clock'

/**
 * Daily upload quotas (media-5): two books of 300 photos, too little to fill our disk. Counted in the database,
 * so that all processes share the count and it survives restarts. While the database is down, each process
 * counts for itself.
 */

const seconds = 86_400
const megabyte = 1_000_000

/** @param most upper limit of files, or megabytes, per cart or network and day */
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
      logFailure('upload quota', error)
      return isLeftHere(key, amount)
    })
  }
}

const ofCart = dailyQuota('cart', 700)
const ofNetwork = dailyQuota('network', 1_400)
/** In megabytes. */
const sizeOfCart = dailyQuota('cart-megabytes', 3_500)
const sizeOfNetwork = dailyQuota('network-megabytes', 6_000)

/** Takes one file from the day's quota. Without a cart, only the network's quota applies. */
export async function takeFromQuota(cart: string | undefined, network: string): Promise<boolean> {
  if (cart !== undefined && !(await ofCart(cart))) return false
  return ofNetwork(network)
}

/** Takes a received file's bytes from the quota, rounded up to whole megabytes. */
export async function takeBytesFromQuota(
  cart: string | undefined,
  network: string,
  bytes: number,
): Promise<boolean> {
  const megabytes = Math.ceil(bytes / megabyte)
  if (cart !== undefined && !(await sizeOfCart(cart, megabytes))) return false
  return sizeOfNetwork(network, megabytes)
}
