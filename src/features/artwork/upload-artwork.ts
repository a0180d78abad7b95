import type { Asset } from '@/design/design-document'
import { isRecord } from '@/lib/is-record'
import { maxMegabytes } from '@/lib/products/file-amounts'
import { pauseUploads } from './upload-pause'

/** Sends artwork to the shop's upload address and reports progress. */

export type UploadResult =
  /**
   * Without an asset, the file can be ordered but not placed in a design, because no program here can read
   * it.
   */
  | { status: 'stored'; upload: Upload; asset?: Asset }
  | { status: 'refused'; message?: string }
  | { status: 'failed' }
  | { status: 'stopped' }

/** Receives the percentage uploaded, and whether the upload is waiting for the connection (studio-196). */
export type OnProgress = (percent: number, isWaiting?: boolean) => void

export type FileRefusal = 'wrong-kind' | 'too-large'

/** An svgz file is a compressed SVG. */
const sameKind: Record<string, string> = { svgz: 'svg' }

function extensionOf(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return sameKind[ending] ?? ending
}

/** Checks what is known before the upload (catalogue-36). The shop checks the file itself again. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, extensions: string[]): FileRefusal | undefined {
  if (extensions.length > 0 && !extensions.includes(extensionOf(file.name))) return 'wrong-kind'
  return file.size > maxMegabytes * 1024 * 1024 ? 'too-large' : undefined
}

const isStored = (answer: unknown): answer is { key: string; url: string; note?: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'key' in answer &&
  'url' in answer &&
  typeof answer.key === 'string' &&
  typeof answer.url === 'string'

const toUpload = (
  {
    key,
    url,
    note,
    isKept,
    isCut,
  }: { key: string; url: string; note?: unknown; isKept?: unknown; isCut?: unknown },
  name: string,
): Upload => ({
  key,
  url,
  name,
  ...(typeof note === 'string' && { note }),
  ...(isKept === true && { isKept }),
  ...(isCut === true && { isCut }),
})

/**
 * Returns the asset for a design from the shop's response; undefined for a file that only a person can open
 * (media-10).
 */
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
    ...(answer['isVector'] === true && { isVector: true }),
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

/** Converts the shop's response to a complete file into a result. */
export function resultOf(status: number, answer: unknown, name: string): UploadResult {
  if (status === 200 && isStored(answer)) return stored(answer, name)
  return status >= 400 && status < 500 ? { status: 'refused', ...messageIn(answer) } : { status: 'failed' }
}

/**
 * Uses XMLHttpRequest, because fetch cannot report upload progress.
 * @returns the result; `retries` if the shop is busy and has said when to send the file again
 */
export function uploadArtwork(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<UploadResult & { retries?: boolean }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', '/media/upload')
    request.setRequestHeader('x-requested-with', 'livery')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      const result = resultOf(request.status, parsed(request.responseText), file.name)
      const isBusy = request.status === 429 && pauseUploads(request.getResponseHeader('retry-after'))
      resolve(isBusy ? { ...result, retries: true } : result)
    })
    request.addEventListener('error', () => resolve({ status: 'failed' }))
    request.addEventListener('abort', () => resolve({ status: 'stopped' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** Artwork uploaded for a file option; `key` is stored in the cart. */
export interface Upload {
  key: string
  /** URL of the preview. */
  url: string
  name: string
  /**
   * The shop's note about it, for example that only our artists can open it or that colors look different.
   */
  note?: string
  /** Only our artists can open this format; the preview is a generic sheet, so never crop or scale it. */
  isKept?: boolean
  /** The picture ends at a cut line of the file, so it gets no border (media-426). */
  isCut?: boolean
  /** The shop's data about the original file, for designs that reference it. */
  asset?: Asset
}
