import { maxPixels } from '@/lib/products/file-amounts'

/**
 * Converts pictures that this browser can show but the shop can't read, such as a phone's HEIC. Otherwise the
 * shop would only store the file for a person to open, and no design could use it (studio-165).
 */

const says = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

/**
 * True for types that the shop prints from directly, detected by their first bytes; an SVG is detected by its
 * media type.
 */
const isReadAtShop = (bytes: Uint8Array, { type }: Blob) =>
  type === 'image/svg+xml' ||
  (bytes[0] === 0xff && bytes[1] === 0xd8) ||
  says(bytes, '\u0089PNG') ||
  (says(bytes, 'RIFF') && says(bytes, 'WEBP', 8)) ||
  says(bytes, 'II*\0') ||
  says(bytes, 'MM\0*')

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']
const isHeic = (bytes: Uint8Array) =>
  says(bytes, 'ftyp', 4) && heicBrands.some((brand) => says(bytes, brand, 8))

/** A photo has no transparency, and as PNG it would be ten times as large. */
const photo = { type: 'image/jpeg', ending: 'jpg', quality: 0.95 }
const graphic = { type: 'image/png', ending: 'png', quality: 1 }

async function redrawn(file: File, { type, ending, quality }: typeof photo): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  try {
    if (width * height > maxPixels) return file
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type }) : file
  } finally {
    bitmap.close()
  }
}

/**
 * @returns the file itself if the shop can read it, or if this browser can't; otherwise a copy of what it shows, of the same size
 */
export async function sendablePicture(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (isReadAtShop(bytes, file)) return file
  return redrawn(file, isHeic(bytes) ? photo : graphic).catch(() => file)
}
