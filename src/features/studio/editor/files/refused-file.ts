import { megabytesOf, megapixelsOf, mostMegabytes, mostPixels } from '@/lib/file-amounts'
import { pictureSize } from '@/lib/picture-size'

/** Why a chosen file is not put onto the product, as a message and what fills it in (studio-95). */
export interface FileRefusal {
  say: string
  values: Record<string, string | number>
}

/** A JPEG says its size behind what the camera noted. */
const headBytes = 1_000_000

const tooManyPixels = (name: string, size: { width: number; height: number }): FileRefusal => ({
  say: 'editor.manyPixels',
  values: { name, ...size, found: megapixelsOf(size), wanted: mostPixels / 1_000_000 },
})

/** What would not be printed is said before it is decoded: a phone has no memory for it. */
export async function refusedFile(file: File): Promise<FileRefusal | undefined> {
  const { name, size } = file
  if (size > mostMegabytes * 1024 * 1024)
    return {
      say: 'editor.manyBytes',
      values: { name, found: megabytesOf(size), wanted: mostMegabytes },
    }
  const pixels = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return pixels && refusedPixels(name, pixels)
}

/** Of kinds that say their size nowhere that we read. A drawing has as many pixels as are wanted. */
export const refusedPixels = (
  name: string,
  size: { width: number; height: number },
): FileRefusal | undefined => (size.width * size.height > mostPixels ? tooManyPixels(name, size) : undefined)

export const unreadable = (name: string): FileRefusal => ({ say: 'editor.unreadable', values: { name } })

/** A tube can't be bent into a photograph; people draw signs after pictures. */
export const notOnSign = (name: string): FileRefusal => ({ say: 'editor.notOnSign', values: { name } })

/** In the shop's own words; undefined for a picture that can be shown, and for one that was given up. */
export function refusedByShop(
  result:
    | { status: 'stored'; facts?: object; note?: string | undefined }
    | { status: 'refused'; reason: string }
    | { status: 'stopped' },
): FileRefusal | undefined {
  const reason =
    result.status === 'refused' ? result.reason : result.status === 'stored' && !result.facts && result.note
  return reason ? { say: 'editor.notShown', values: { reason } } : undefined
}
