import { isRecord } from '@/lib/is-record'

/** The editor's requests about pictures from a phone. */

const headers = { 'x-requested-with': 'livery' }

export interface OpenedLink {
  path: string
  seconds: number
}

/** @throws if the shop does not open a link */
export async function openLink(): Promise<OpenedLink> {
  const answer = await fetch('/media/phone', { method: 'POST', headers })
  const body: unknown = answer.ok ? await answer.json() : undefined
  if (!isRecord(body) || typeof body['path'] !== 'string' || typeof body['seconds'] !== 'number')
    throw new Error(`phone link: ${answer.status}`)
  return { path: body['path'], seconds: body['seconds'] }
}

/** Ends the link, also while the page is being left. */
export const closeLink = () =>
  fetch('/media/phone', { method: 'DELETE', headers, keepalive: true }).then(
    () => undefined,
    () => undefined, // it ends by itself
  )

export interface Arrivals {
  isOpen: boolean
  pictures: { id: number; answer: unknown }[]
}

/**
 * Returns the pictures after one.
 * @throws if the shop does not respond
 */
export async function arrivalsAfter(after: number, signal: AbortSignal): Promise<Arrivals> {
  const answer = await fetch(`/media/phone?after=${after}`, { headers, signal })
  const body: unknown = answer.ok ? await answer.json() : undefined
  if (!isRecord(body) || !Array.isArray(body['pictures'])) throw new Error(`phone pictures: ${answer.status}`)
  const pictures = body['pictures'].flatMap((each: unknown) =>
    isRecord(each) && typeof each['id'] === 'number' ? [{ id: each['id'], answer: each['answer'] }] : [],
  )
  return { isOpen: body['isOpen'] === true, pictures }
}

/** Pauses in ms between questions: longer while nothing arrives, short again after a picture. */
export const pauses = { first: 2_000, longest: 10_000, factor: 1.25 } as const

export const nextPause = (pause: number, hasArrived: boolean): number =>
  hasArrived ? pauses.first : Math.min(pauses.longest, pause * pauses.factor)
