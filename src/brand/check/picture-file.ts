import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { pictureSize } from '@/lib/products/picture-size'
import { oncePerState } from '../once-per-state'

const startsWith = (hex: string) => (bytes: Buffer) => bytes.toString('hex').startsWith(hex)

/** Magic bytes by file extension. */
const beginnings: Record<string, (bytes: Buffer) => boolean> = {
  '.png': startsWith('89504e47'),
  '.jpg': startsWith('ffd8ff'),
  '.webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  '.webm': startsWith('1a45dfa3'),
  '.mp4': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
  '.avif': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
}

/** Largest picture in bytes: a photograph of 4,000 pixels, with room to spare. */
const largestPicture = 8_000_000

/** True if a file ends as its format does; formats without an entry are not checked. */
const endings: Record<string, (bytes: Buffer) => boolean> = {
  '.png': (bytes) => bytes.subarray(-64).includes('IEND'),
  '.jpg': (bytes) => bytes.subarray(-64).includes(Buffer.from([0xff, 0xd9])),
  '.webp': (bytes) => bytes.length >= 8 && bytes.length >= bytes.readUInt32LE(4) + 8,
  '.svg': (bytes) =>
    /<\/svg>\s*(?:<!--[^]*-->\s*)?$/.test(bytes.toString('utf8')) ||
    /<svg\b[^>]*\/>\s*$/.test(bytes.toString('utf8')),
  '.avif': hasWholeBoxes,
  '.mp4': hasWholeBoxes,
}

/** True if the boxes of an ISO file (AVIF, MP4) end within the file. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true // the last box reaches to the end
    if (size === 1 && at + 16 <= bytes.length) at += Number(bytes.readBigUInt64BE(at + 8))
    else if (size < 8) return false
    else at += size
  }
  return at === bytes.length
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

/** Returns why a picture of the right format cannot be shown as it is. */
function sizeProblem(file: string, ending: string, what: string): string | undefined {
  const { size } = statSync(file)
  if (what === 'picture' && size > largestPicture)
    return `${megabytes(size)}; the limit is ${megabytes(largestPicture)}. Save it with at most 4,000 pixels on its longer side.`
  return endings[ending]?.(readFileSync(file)) === false
    ? `cut off: its end is missing. Save or copy the ${what} again.`
    : undefined
}

/** Pictures with a shorter side than this are spots: a counting pixel, or an export that went wrong. */
const smallestSide = 16

/** Bytes in which a picture says its size; photographs have their camera's notes before it. */
const headerBytes = 262_144

/** Returns the pixels of a raster picture; undefined for drawings and for formats whose header is not read. */
export const pixelsOf = oncePerState((file): { width: number; height: number } | undefined => {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(headerBytes)
    return pictureSize(bytes.subarray(0, readSync(descriptor, bytes)))
  } catch {
    return undefined // a header that points beyond the file; its end is checked elsewhere
  } finally {
    closeSync(descriptor)
  }
})

function spotProblem(file: string): string | undefined {
  const size = pixelsOf(file)
  return size && Math.min(size.width, size.height) < smallestSide
    ? `${size.width} × ${size.height} pixels, so shoppers would see a spot. Save the picture itself.`
    : undefined
}

function firstBytes(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(16)
    return bytes.subarray(0, readSync(descriptor, bytes))
  } finally {
    closeSync(descriptor)
  }
}

const isSvg = (file: string) => /<svg[\s>]/.test(readFileSync(file, 'utf8'))

const kindOf = (ending: string) => (ending === '.webm' || ending === '.mp4' ? 'film' : 'picture')

const contentProblem = oncePerState((file) => {
  const ending = extname(file)
  const what = kindOf(ending)
  if (!statSync(file).isFile()) return 'not a file.'
  if (statSync(file).size === 0) return `an empty file. Save the ${what} again.`
  const isRight = ending === '.svg' ? isSvg(file) : beginnings[ending]?.(firstBytes(file))
  return isRight === false
    ? `not a valid ${ending.slice(1)} ${what}. Save it as one, or give it the ending of its real format.`
    : (sizeProblem(file, ending, what) ?? spotProblem(file))
})

/**
 * Returns what is wrong with an existing picture or film; undefined if its content matches its extension
 * (brand-24).
 */
export function pictureProblem(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return realpathSync(file).startsWith(realpathSync(folder) + sep)
    ? contentProblem(file)
    : `a link to a file elsewhere. Put the ${kindOf(extname(name))} itself into assets.`
}
