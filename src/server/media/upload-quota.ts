import { budgets } from '@/backend/kernel/budgets'
import { cartBudget, networkBudget } from '../shared-budget'

/**
 * Daily upload quotas (media-5): two books of 300 photos, too little to fill our disk. They survive restarts.
 */

const megabyte = 1_000_000

const filesOfCart = cartBudget('uploads of a cart', budgets.uploadsOfDay.cart)
const filesOfNetwork = networkBudget('uploads of a network', budgets.uploadsOfDay.network)
const roomOfCart = cartBudget('upload room of a cart', budgets.uploadRoom.cart)
const roomOfNetwork = networkBudget('upload room of a network', budgets.uploadRoom.network)

/** Takes one file from the day's quota. Without a cart, only the network's quota applies. */
export async function takeFromQuota(cart: string | undefined, network: string): Promise<boolean> {
  if (cart !== undefined && !(await filesOfCart.take(cart)).isLeft) return false
  return (await filesOfNetwork.take(network)).isLeft
}

/** Takes a received file's bytes from the quota, rounded up to whole megabytes. */
export async function takeBytesFromQuota(
  cart: string | undefined,
  network: string,
  bytes: number,
): Promise<boolean> {
  const megabytes = Math.ceil(bytes / megabyte)
  if (cart !== undefined && !(await roomOfCart.take(cart, megabytes)).isLeft) return false
  return (await roomOfNetwork.take(network, megabytes)).isLeft
}
