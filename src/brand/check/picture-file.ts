import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

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

/**
 * Returns what is wrong with an existing picture or film; undefined if its content matches its extension
 * (brand-24).
 */
export function pictureProblem(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  const ending = extname(name)
  const what = ending === '.webm' || ending === '.mp4' ? 'film' : 'picture'
  if (!realpathSync(file).startsWith(realpathSync(folder) + sep))
    return `a link to a file elsewhere. Put the ${what} itself into assets.`
  if (!statSync(file).isFile()) return 'not a file.'
  if (statSync(file).size === 0) return `an empty file. Save the ${what} again.`
  const isRight = ending === '.svg' ? isSvg(file) : beginnings[ending]?.(firstBytes(file))
  return isRight === false
    ? `not a valid ${ending.slice(1)} ${what}. Save it as one, or give it the ending of its real format.`
    : undefined
}
