import { mostPixels } from '@/lib/file-amounts'

/**
 * Pictures that this browser shows and the shop can't read, such as a telephone's HEIC: the shop would keep the file for a person
 * to open, and no design could name it (studio-165).
 */

const says = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

/** What the shop prints from as it comes, by how its files begin; a drawing has only its type. */
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

/** A photograph has no transparent parts, and would be ten times as large as PNG. */
const photo = { type: 'image/jpeg', ending: 'jpg', quality: 0.95 }
const graphic = { type: 'image/png', ending: 'png', quality: 1 }

async function redrawn(file: File, { type, ending, quality }: typeof photo): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  try {
    if (width * height > mostPixels) return file
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type }) : file
  } finally {
    bitmap.close()
  }
}

/** @returns the file itself where the shop reads it, or where nothing here can; else what is seen of it, as large */
export async function sendablePicture(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (isReadAtShop(bytes, file)) return file
  return redrawn(file, isHeic(bytes) ? photo : graphic).catch(() => file)
}
