import { canceled } from '@/lib/canceled'
import { isRecord } from '@/lib/is-record'
import { type OnProgress, resultOf, uploadArtwork, type UploadResult } from './upload-artwork'

/**
 * A large file in parts: when the connection breaks it goes on where it was, by itself, and after a reload when the same file is
 * sent again (media-46).
 */

export const pace = {
  partBytes: 2 * 1024 * 1024,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** In a row without a byte that arrived; then the shopper is told. */
  tries: 10,
}

const address = '/media/upload/parts'
const headers = { 'x-requested-with': 'livery' }

interface Arrived {
  id: string
  /** Bytes that the shop has. */
  offset: number
}

type Step =
  | { status: 'arrived'; at: Arrived }
  | { status: 'ended'; result: UploadResult }
  /** Asked again in a while, it may go on. `isAway`: nothing answered. */
  | { status: 'interrupted'; isAway?: true }
  /** The shop has nothing of it: a browser without cookies is a new one each time. */
  | { status: 'gone' }

const arrivedIn = (body: unknown): Arrived | undefined => {
  if (!isRecord(body)) return undefined
  const { id, offset } = body
  return typeof id === 'string' && typeof offset === 'number' ? { id, offset } : undefined
}

/** Another connection was quicker, the shop is busy for a moment, or has trouble of its own. */
const mayGoOn = ({ status, headers: said }: Response) =>
  status >= 500 || status === 408 || status === 409 || (status === 429 && said.has('retry-after'))

async function ask(path: string, init: RequestInit, name: string): Promise<Step> {
  try {
    const answer = await fetch(path, { ...init, headers: { ...headers, ...init.headers } })
    const body: unknown = await answer.json()
    const at = answer.ok ? arrivedIn(body) : undefined
    if (at) return { status: 'arrived', at }
    if (answer.status === 404) return { status: 'gone' }
    if (mayGoOn(answer)) return { status: 'interrupted' }
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

/** By which the shop knows the file again. @returns undefined where a browser computes none: on pages without https */
async function fingerprint(file: File): Promise<string | undefined> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}

/** Ends at once when there is a connection again, and lasts until then when the browser knows that there is none. */
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

/** Another try brings what is missing; what was given up by the shopper is given up at the shop. */
function stopped(at: Arrived | undefined, { reason }: AbortSignal): UploadResult {
  if (at && reason === canceled)
    void fetch(`${address}/${at.id}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
  return { status: 'stopped' }
}

const maxGone = 2

const percentOf = ({ size }: File, at: Arrived | undefined) => Math.floor(((at?.offset ?? 0) / size) * 100)

/** @param onProgress hears of what the shop has, in percent */
export async function uploadInParts(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<UploadResult> {
  const sha256 = await fingerprint(file)
  if (sha256 === undefined) return uploadArtwork(file, onProgress, signal)
  let at: Arrived | undefined
  let known: Arrived | undefined
  let failures = 0
  let gone = 0
  while (failures < pace.tries) {
    if (signal.aborted) return stopped(known, signal)
    const step: Step = at ? await sendPart(file, at, signal) : await begin(file, sha256, signal)
    if (step.status === 'ended') return step.result
    if (step.status === 'arrived') {
      if (step.at.offset > (known?.offset ?? 0)) failures = 0
      at = known = step.at
      onProgress(percentOf(file, at))
      continue
    }
    at = undefined // how much is there is asked for
    if (step.status === 'gone' && ++gone > maxGone) return uploadArtwork(file, onProgress, signal)
    if (step.status === 'interrupted' && step.isAway && !signal.aborted)
      onProgress(percentOf(file, known), true)
    if (!signal.aborted) await pause(pauseAfter(++failures), signal)
  }
  return { status: 'failed' }
}
