import { pictureSize } from '@/lib/products/picture-size'
import type { Matrix } from '@/design/units'
import { lengthOf } from './svg-numbers'
import type { Viewport } from './svg-shapes'
import { refuse } from './vector-art'

/** Reads the pictures embedded in an SVG. */

const embedded = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i

/** @returns the bytes, and the matrix from the unit square to the element's coordinates; undefined if invisible */
export function pictureOf(
  attributes: Readonly<Record<string, string>>,
  viewport: Viewport,
): { bytes: Buffer; matrix: Matrix } | undefined {
  const address = (attributes['xlink:href'] ?? attributes['href'] ?? '').trim()
  const [head] = embedded.exec(address) ?? []
  if (head === undefined) return undefined
  const bytes = Buffer.from(address.slice(head.length), 'base64')
  const size = pictureSize(bytes) ?? refuse('a picture of an unknown size')
  const width = lengthOf(attributes['width'], size.width, viewport.width)
  const height = lengthOf(attributes['height'], size.height, viewport.height)
  if (!(width > 0 && height > 0)) return undefined
  const [x, y] = [lengthOf(attributes['x'], 0, viewport.width), lengthOf(attributes['y'], 0, viewport.height)]
  const [across, down] = [width / size.width, height / size.height]
  const mode = (attributes['preserveAspectRatio'] ?? 'xMidYMid').trim()
  const isSame = Math.abs(across / down - 1) < 1e-3
  if (mode === 'none' || isSame) return { bytes, matrix: [width, 0, 0, height, x, y] }
  if (!/^xMidYMid(?: meet)?$/.test(mode)) refuse('a cropped picture')
  const scale = Math.min(across, down)
  const [wide, high] = [scale * size.width, scale * size.height]
  return { bytes, matrix: [wide, 0, 0, high, x + (width - wide) / 2, y + (height - high) / 2] }
}
