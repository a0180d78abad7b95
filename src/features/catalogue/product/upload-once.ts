import { type OnProgress, uploadArtwork, type UploadResult } from './upload-artwork'
import { uploadInParts } from './upload-in-parts'

/** Files on their way. One that is sent by the page, and by the editor that was opened over it meanwhile, goes once. */

interface Underway {
  result: Promise<UploadResult>
  listeners: Set<OnProgress>
  /** What was said last, for whoever joins later. */
  last?: Parameters<OnProgress>
  controller: AbortController
}

/** Larger files go in parts: a connection that breaks costs one of them (media-46). */
const maxWholeBytes = 8 * 1024 * 1024

const underway = new Map<string, Underway>()

/** A file that a browser's storage gave back is another object. */
const nameOf = ({ name, size, lastModified, type }: File) => [name, size, lastModified, type].join('\n')

function begin(file: File): Underway {
  const listeners: Underway['listeners'] = new Set()
  const controller = new AbortController()
  const tell: OnProgress = (...said) => {
    begun.last = said
    for (const listener of listeners) listener(...said)
  }
  const name = nameOf(file)
  const inParts = () => uploadInParts(file, tell, controller.signal)
  /** A small file goes at once; when it does not arrive, it waits for the connection as a large one does (studio-201). */
  const whole = async () => {
    const result = await uploadArtwork(file, tell, controller.signal)
    return result.status === 'failed' && !controller.signal.aborted ? inParts() : result
  }
  const sent = file.size <= maxWholeBytes ? whole() : inParts()
  const begun: Underway = { result: sent.finally(() => underway.delete(name)), listeners, controller }
  underway.set(name, begun)
  return begun
}

/** It goes on until nobody waits for it any more. */
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
