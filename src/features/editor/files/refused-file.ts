import { megabytesOf, megapixelsOf, maxMegabytes, maxPixels } from '@/lib/products/file-amounts'
import { pictureSize } from '@/lib/products/picture-size'

/** Why a chosen file is not put onto the product: a message and its values (studio-95). */
export interface FileRefusal {
  say: string
  values: Record<string, string | number>
}

/** Number of bytes to read for the size: in a JPEG the size follows the camera's metadata. */
const headBytes = 1_000_000

const tooManyPixels = (name: string, size: { width: number; height: number }): FileRefusal => ({
  say: 'editor.manyPixels',
  values: { name, ...size, found: megapixelsOf(size), wanted: maxPixels / 1_000_000 },
})

/**
 * Returns why a file would not be printed, before it is decoded: a phone lacks the memory for very large
 * pictures.
 */
export async function refusedFile(file: File): Promise<FileRefusal | undefined> {
  const { name, size } = file
  if (size > maxMegabytes * 1024 * 1024)
    return {
      say: 'editor.manyBytes',
      values: { name, found: megabytesOf(size), wanted: maxMegabytes },
    }
  const pixels = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return pixels && refusedPixels(name, pixels)
}

/** Returns why a decoded picture is too large. For types whose size we can't read from the file. */
export const refusedPixels = (
  name: string,
  size: { width: number; height: number },
): FileRefusal | undefined => (size.width * size.height > maxPixels ? tooManyPixels(name, size) : undefined)

export const unreadable = (name: string): FileRefusal => ({ say: 'editor.unreadable', values: { name } })

/**
 * Returns the refusal of a picture on a sign: a tube can't be bent into a photograph. People draw signs from
 * pictures.
 */
export const notOnSign = (name: string): FileRefusal => ({ say: 'editor.notOnSign', values: { name } })

type ShopsAnswer =
  | { status: 'stored'; facts?: object; note?: string | undefined }
  | { status: 'refused'; reason: string }
  | { status: 'stopped' }

/** Returns the shop's note about a picture that is on the product. */
export const shopNote = (sent: ShopsAnswer): string | undefined =>
  sent.status === 'stored' && sent.facts ? sent.note : undefined

/**
 * Returns the shop's own reason for refusing a picture; undefined if it can be shown or the upload was
 * canceled.
 */
export function shopRefusal(result: ShopsAnswer): FileRefusal | undefined {
  const reason =
    result.status === 'refused' ? result.reason : result.status === 'stored' && !result.facts && result.note
  return reason ? { say: 'editor.notShown', values: { reason } } : undefined
}
