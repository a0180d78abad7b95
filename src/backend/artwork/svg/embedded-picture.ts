import { claimsTooMuch } from '../pixel-claim.ts'
import { pictureSize } from '../../../lib/products/picture-size.ts'

/** Validates pictures embedded in an SVG: their bytes decide the type, not the declared type. */

const types: [string, (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.toString('latin1', 1, 4) === 'PNG'],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8],
  ['image/gif', (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8'],
  ['image/webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
]

export const isEmbedded = (address: string): boolean => /^data:/i.test(address)

export interface EmbeddedPicture {
  address: string
  /** Number of pixels according to the picture's header; 0 if the size isn't found there. */
  pixels: number
  /** True if the picture claims far more pixels than its bytes can fill. */
  isEmptyClaim: boolean
}

/** @returns the picture with its true type; undefined if it isn't one of the four types */
export function embeddedPicture(address: string): EmbeddedPicture | undefined {
  const comma = address.indexOf(',')
  const head = address.slice(0, comma)
  if (comma < 0 || !/;\s*base64\s*$/i.test(head.slice(-100))) return undefined
  const bytes = Buffer.from(address.slice(comma + 1), 'base64')
  const type = types.find(([, fits]) => fits(bytes))?.[0]
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 }
  if (type === undefined) return undefined
  const pixels = width * height
  const isEmptyClaim = claimsTooMuch(pixels, bytes.length)
  return { address: `data:${type};base64,${bytes.toString('base64')}`, pixels, isEmptyClaim }
}
