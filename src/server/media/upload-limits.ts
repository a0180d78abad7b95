import { budgets } from '@/backend/kernel/budgets'
import { fairTurns } from '@/lib/fair-turns'
import { megabytesOf, maxMegabytes } from '@/lib/products/file-amounts'
import { networkBudget } from '../shared-budget'
import { uploadPlaces } from './upload-places'
import { takeBytesFromQuota, takeFromQuota } from './upload-quota'

/** Limits shared by whole and partial uploads: turns, places and daily quotas. */

export const maxFileBytes = maxMegabytes * 1024 * 1024

/** The sender: the request's network and the browser's cart. */
export interface Sender {
  network: string
  cart: string | undefined
}

export type Values = Record<string, string | number>

/** A status, and the name of a message in the group `upload`; `wait` of `busy` is the seconds until a retry. */
export type Refusal = [status: number, name: string, values?: Values]

/** Enough for a book's 300 photos and some retries; fair turns share the rendering time (media-4). */
const ofNetwork = networkBudget('uploads', budgets.uploads.network)
/** A picture that used up its time limit costs as much as 67: six of them exhaust ten minutes (media-4). */
const penalty = 66

/**
 * Charges a network for the stored files of an upload, beyond the original and a rendering of its size
 * (media-5).
 */
export async function chargeAmplified(network: string, sentBytes: number, keptBytes: number): Promise<void> {
  if (keptBytes > 2 * sentBytes) await takeBytesFromQuota(undefined, network, keptBytes - 2 * sentBytes)
}

export const countAsMany = (network: string) => ofNetwork.take(network, penalty)

/**
 * Processes two pictures at a time to keep browsing fast, and one per network, so that others get their turn
 * (media-4).
 */
export const drawing = fairTurns(2)

/**
 * A phone on a slow connection needs minutes for a large file. Below the server's own timeout, so that the
 * client gets a message.
 */
export const wholePatienceMs = 240_000

/** Whole files that are arriving, waiting or being processed. */
export const wholeFiles = uploadPlaces({
  places: 12,
  perNetwork: 6,
  bytes: 6 * maxFileBytes,
  patienceMs: wholePatienceMs,
})

/** Returns why one more file is refused; undefined if it is allowed. */
export async function refusalOfOneMore({ network, cart }: Sender): Promise<Refusal | undefined> {
  const { isLeft, wait } = await ofNetwork.take(network)
  if (!isLeft) return [429, 'busy', { wait }]
  return (await takeFromQuota(cart, network)) ? undefined : [429, 'quota']
}

export const refusalOfLength = (bytes: number): Refusal | undefined =>
  bytes > maxFileBytes ? [413, 'tooLarge', { found: megabytesOf(bytes), max: maxMegabytes }] : undefined

/**
 * Returns why a file is refused before it is opened. Its size is charged to its own network and cart
 * (media-5).
 */
export async function refusalOfBytes({ network, cart }: Sender, bytes: number): Promise<Refusal | undefined> {
  const tooLong = refusalOfLength(bytes)
  if (tooLong) return tooLong
  return (await takeBytesFromQuota(cart, network, bytes)) ? undefined : [429, 'quotaBytes']
}
