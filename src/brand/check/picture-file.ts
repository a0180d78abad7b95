import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

const startsWith = (hex: string) => (bytes: Buffer) => bytes.toString('hex').startsWith(hex)

/** How a file of each ending begins. */
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

/** brand-86: what is wrong with a picture or film that is there; undefined when it is what its name says. */
export function pictureProblem(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  const ending = extname(name)
  const what = ending === '.webm' || ending === '.mp4' ? 'film' : 'picture'
  if (!realpathSync(file).startsWith(realpathSync(folder) + sep))
    return `a link to a file elsewhere. Put the ${what} itself into assets.`
  if (!statSync(file).isFile()) return 'no file.'
  if (statSync(file).size === 0) return `an empty file. Save the ${what} again.`
  const isRight = ending === '.svg' ? isSvg(file) : beginnings[ending]?.(firstBytes(file))
  return isRight === false
    ? `no ${ending.slice(1)} ${what} inside. Save it as one, or give it its own ending.`
    : undefined
}
