import type { Asset } from '@/design/document/design-document'
import { isRecord } from '@/lib/is-record'
import { mostMegabytes } from '@/lib/file-amounts'
import type { Upload } from './product-draft'

/** Sends a shopper's artwork to the shop's own upload address, with progress. */

export type UploadResult =
  /** Without an asset it can be ordered, but not placed in a design: nothing here can read the file. */
  | { status: 'stored'; upload: Upload; asset?: Asset }
  | { status: 'refused'; message?: string }
  | { status: 'failed' }
  | { status: 'stopped' }

/** Hears how much has arrived, in percent, and whether it waits for the connection meanwhile (studio-201). */
export type OnProgress = (percent: number, isWaiting?: boolean) => void

export type FileRefusal = 'wrong-kind' | 'too-large'

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** catalogue-36: what can be told before anything is sent. The shop looks into the file itself again. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, extensions: string[]): FileRefusal | undefined {
  if (extensions.length > 0 && !extensions.includes(extensionOf(file.name))) return 'wrong-kind'
  return file.size > mostMegabytes * 1024 * 1024 ? 'too-large' : undefined
}

const isStored = (answer: unknown): answer is { key: string; url: string; note?: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'key' in answer &&
  'url' in answer &&
  typeof answer.key === 'string' &&
  typeof answer.url === 'string'

const toUpload = (
  { key, url, note, isKept }: { key: string; url: string; note?: unknown; isKept?: unknown },
  name: string,
): Upload => ({
  key,
  url,
  name,
  ...(typeof note === 'string' && { note }),
  ...(isKept === true && { isKept }),
})

/** The upload as a design names it, from the shop's answer; undefined for a file that only a person can open (media-10). */
export function assetOf(answer: unknown): Asset | undefined {
  if (!isRecord(answer) || answer['isKept'] !== false) return undefined
  const { key, sha256, type, name, width, height } = answer
  const words = [key, sha256, type, name]
  if (!words.every((word) => typeof word === 'string')) return undefined
  if (typeof width !== 'number' || typeof height !== 'number') return undefined
  return {
    key: String(key).slice(0, 32),
    sha256: String(sha256),
    type: String(type),
    width,
    height,
    name: String(name),
  }
}

function messageIn(answer: unknown): { message?: string } {
  return typeof answer === 'object' &&
    answer !== null &&
    'message' in answer &&
    typeof answer.message === 'string'
    ? { message: answer.message }
    : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function stored(answer: { key: string; url: string; note?: unknown }, name: string): UploadResult {
  const asset = assetOf(answer)
  return {
    status: 'stored',
    upload: { ...toUpload(answer, name), ...(asset && { asset }) },
    ...(asset && { asset }),
  }
}

/** What the shop's answer to a whole file says. */
export function resultOf(status: number, answer: unknown, name: string): UploadResult {
  if (status === 200 && isStored(answer)) return stored(answer, name)
  return status >= 400 && status < 500 ? { status: 'refused', ...messageIn(answer) } : { status: 'failed' }
}

/** fetch cannot report how much has been sent, so this is an XMLHttpRequest. */
export function uploadArtwork(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', '/media/upload')
    request.setRequestHeader('x-requested-with', 'livery')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () =>
      resolve(resultOf(request.status, parsed(request.responseText), file.name)),
    )
    request.addEventListener('error', () => resolve({ status: 'failed' }))
    request.addEventListener('abort', () => resolve({ status: 'stopped' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
