import { type OnProgress, type UploadResult } from './upload-artwork'
import { uploadInParts } from './upload-in-parts'
import { uploadWhole } from './upload-whole'

/** Running uploads. A file sent both by the page and by the editor opened over it is uploaded only once. */

interface Underway {
  result: Promise<UploadResult>
  listeners: Set<OnProgress>
  /** The last progress, for callers that join later. */
  last?: Parameters<OnProgress>
  controller: AbortController
}

/** Larger files are uploaded in parts, so a lost connection costs only one part (media-46). */
const maxWholeBytes = 8 * 1024 * 1024

const underway = new Map<string, Underway>()

/** Identifies a file by its data: a file restored from browser storage is a different object. */
const nameOf = ({ name, size, lastModified, type }: File) => [name, size, lastModified, type].join('\n')

/** `hasCookie`: the shop has answered an upload of this page, so the browser has the cookie that owns its uploads. */
const page: { hasCookie: boolean; first?: Promise<void> | undefined } = { hasCookie: false }

/**
 * Sends the first file of a page before the others. If they were sent at once, each answer would bring another cookie,
 * and the shop would refuse a design with the files of all but one (designs-10).
 */
async function afterFirst(signal: AbortSignal, send: () => Promise<UploadResult>): Promise<UploadResult> {
  while (page.first && !page.hasCookie) await page.first
  if (signal.aborted) return { status: 'stopped' }
  if (page.hasCookie) return send()
  const sent = send()
  const note = ({ status }: UploadResult) => {
    page.hasCookie = status === 'stored' || status === 'refused'
  }
  page.first = sent
    .then(note, () => undefined)
    .finally(() => {
      page.first = undefined
    })
  return sent
}

function begin(file: File): Underway {
  const listeners: Underway['listeners'] = new Set()
  const controller = new AbortController()
  const tell: OnProgress = (...said) => {
    begun.last = said
    for (const listener of listeners) listener(...said)
  }
  const name = nameOf(file)
  const inParts = () => uploadInParts(file, tell, controller.signal)
  /**
   * Sends a small file in one request. If that fails, it waits for the connection like a large file
   * (studio-196).
   */
  const whole = async () => {
    const result = await uploadWhole(file, tell, controller.signal)
    return result.status === 'failed' && !controller.signal.aborted ? inParts() : result
  }
  const sent = afterFirst(controller.signal, file.size <= maxWholeBytes ? whole : inParts)
  const begun: Underway = { result: sent.finally(() => underway.delete(name)), listeners, controller }
  underway.set(name, begun)
  return begun
}

/** Uploads a file, or joins its running upload. The upload stops only when all callers have aborted. */
export function uploadOnce(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<UploadResult> {
  const { result, listeners, controller, last } = underway.get(nameOf(file)) ?? begin(file)
  listeners.add(onProgress)
  if (last) onProgress(...last)
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      listeners.delete(onProgress)
      if (listeners.size === 0) controller.abort(signal.reason)
      resolve({ status: 'stopped' })
    })
    void result.then(resolve)
  })
}
