import { canceled } from '@/lib/canceled'
import { isRecord } from '@/lib/is-record'
import { type OnProgress, resultOf, type UploadResult } from './upload-artwork'
import { busyPace, pauseUploads, untilShopIsReady } from './upload-pause'
import { uploadWhole } from './upload-whole'

/**
 * Uploads a large file in parts. It resumes automatically after a lost connection, and after a reload if the
 * same file is sent again (media-46).
 */

export const pace = {
  partBytes: 2 * 1024 * 1024,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** Consecutive attempts without progress before the shopper gets an error. */
  tries: 10,
}

const address = '/media/upload/parts'
const headers = { 'x-requested-with': 'livery' }

interface Arrived {
  id: string
  /** Number of bytes that the shop has received. */
  offset: number
}

type Step =
  | { status: 'arrived'; at: Arrived }
  | { status: 'ended'; result: UploadResult }
  /** A retry after a pause may succeed. `isAway`: there was no response. */
  | { status: 'interrupted'; isAway?: true }
  /** The shop has said when to retry (media-4). */
  | { status: 'busy'; result: UploadResult }
  /** The shop doesn't know the upload: without cookies, every request looks like a new browser. */
  | { status: 'gone' }

const arrivedIn = (body: unknown): Arrived | undefined => {
  if (!isRecord(body)) return undefined
  const { id, offset } = body
  return typeof id === 'string' && typeof offset === 'number' ? { id, offset } : undefined
}

/** True if a retry may succeed: a concurrent request was faster, or the shop is failing temporarily. */
const mayGoOn = ({ status }: Response) => status >= 500 || status === 408 || status === 409

async function ask(path: string, init: RequestInit, name: string): Promise<Step> {
  try {
    const answer = await fetch(path, { ...init, headers: { ...headers, ...init.headers } })
    const body: unknown = await answer.json()
    const at = answer.ok ? arrivedIn(body) : undefined
    if (at) return { status: 'arrived', at }
    if (answer.status === 404) return { status: 'gone' }
    if (mayGoOn(answer)) return { status: 'interrupted' }
    if (answer.status === 429 && pauseUploads(answer.headers.get('retry-after')))
      return { status: 'busy', result: resultOf(answer.status, body, name) }
    return { status: 'ended', result: resultOf(answer.status, body, name) }
  } catch {
    return { status: 'interrupted', isAway: true }
  }
}

const begin = ({ name, size }: File, sha256: string, signal: AbortSignal) =>
  ask(address, { method: 'POST', signal, body: JSON.stringify({ name, bytes: size, sha256 }) }, name)

const sendPart = (file: File, { id, offset }: Arrived, signal: AbortSignal) => {
  const body = file.slice(offset, offset + pace.partBytes)
  return ask(
    `${address}/${id}`,
    { method: 'PATCH', signal, body, headers: { 'upload-offset': String(offset) } },
    file.name,
  )
}

/**
 * Returns a hash by which the shop recognizes the file.
 * @returns undefined on pages without HTTPS, where browsers compute no hash
 */
async function fingerprint(file: File): Promise<string | undefined> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}

/** Waits for the pause, or less if the connection returns. Offline, it waits until the connection returns. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

const pauseAfter = (failures: number) =>
  Math.min(pace.firstPauseMs * 2 ** (failures - 1), pace.longestPauseMs)

/**
 * Keeps the received parts, so that another attempt can resume. If the shopper canceled, deletes them from
 * the shop.
 */
function stopped(at: Arrived | undefined, { reason }: AbortSignal): UploadResult {
  if (at && reason === canceled)
    void fetch(`${address}/${at.id}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
  return { status: 'stopped' }
}

const maxGone = 2

const percentOf = ({ size }: File, at: Arrived | undefined) => Math.floor(((at?.offset ?? 0) / size) * 100)

/** @param onProgress receives the percentage that the shop has */
export async function uploadInParts(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<UploadResult> {
  const sha256 = await fingerprint(file)
  if (sha256 === undefined) return uploadWhole(file, onProgress, signal)
  let at: Arrived | undefined
  let known: Arrived | undefined
  let failures = 0
  let gone = 0
  let pauses = 0
  while (failures < pace.tries) {
    await untilShopIsReady(signal, () => onProgress(percentOf(file, known), true))
    if (signal.aborted) return stopped(known, signal)
    const step: Step = at ? await sendPart(file, at, signal) : await begin(file, sha256, signal)
    if (step.status === 'ended') return step.result
    if (step.status === 'arrived') {
      if (step.at.offset > (known?.offset ?? 0)) failures = pauses = 0
      at = known = step.at
      onProgress(percentOf(file, at))
      continue
    }
    if (step.status === 'busy') {
      if (++pauses > busyPace.mostPauses) return step.result
      continue
    }
    at = undefined // the next step asks the shop how much it has
    if (step.status === 'gone' && ++gone > maxGone) return uploadWhole(file, onProgress, signal)
    if (step.status === 'interrupted' && step.isAway && !signal.aborted)
      onProgress(percentOf(file, known), true)
    if (!signal.aborted) await pause(pauseAfter(++failures), signal)
  }
  return { status: 'failed' }
}
