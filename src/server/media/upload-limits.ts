import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fairTurns } from '@/lib/fair-turns'
import { megabytesOf, mostMegabytes } from '@/lib/file-amounts'
import { uploadPlaces } from './upload-places'
import { takeBytesFromQuota, takeFromQuota } from './upload-quota'
import { takeRoom } from './uploads-room'

/** What all uploads share, whole ones and those in parts: turns, places and what a day allows. */

export const maxFileBytes = mostMegabytes * 1024 * 1024

/** Who sends: the network that the request came from, and the browser's cart. */
export interface Sender {
  network: string
  cart: string | undefined
}

export type Values = Record<string, string | number>

/** A status, and a message of upload. */
export type Refusal = [status: number, name: string, values?: Values]

const perVisitor = new RateLimiterMemory({ points: 60, duration: 600 })
/** A picture that took all the time it may have counts as ten (media-4). */
const penalty = 9

export const countAsTen = (network: string) => perVisitor.penalty(network, penalty)

/** Pictures are drawn two at a time, so that browsing stays quick, and one of a network, so that others' are drawn (media-4). */
export const drawing = fairTurns(2)

/** Whole files: on their way in, waiting or being drawn. */
export const holdWholeFile = uploadPlaces({ places: 12, perNetwork: 6, bytes: 6 * maxFileBytes })

/** Whether one file more may come; undefined when it may. */
export async function refusalOfOneMore({ network, cart }: Sender): Promise<Refusal | undefined> {
  const isAllowed = await perVisitor.consume(network).then(
    () => true,
    () => false,
  )
  if (!isAllowed) return [429, 'busy']
  return (await takeFromQuota(cart, network)) ? undefined : [429, 'quota']
}

export const refusalOfLength = (bytes: number): Refusal | undefined =>
  bytes > maxFileBytes ? [413, 'tooLarge', { found: megabytesOf(bytes), max: mostMegabytes }] : undefined

/**
 * Why a file is not taken, before anybody looks into it.
 * @param copies how often its length is kept on the disk, with what is drawn of it
 */
export async function refusalOfBytes(
  { network, cart }: Sender,
  bytes: number,
  copies: number,
): Promise<Refusal | undefined> {
  const tooLong = refusalOfLength(bytes)
  if (tooLong) return tooLong
  if (!(await takeBytesFromQuota(cart, network, bytes))) return [429, 'quotaBytes']
  return (await takeRoom(copies * bytes)) ? undefined : [503, 'noRoom']
}
