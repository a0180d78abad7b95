import { numbersOf } from '@/design/geometry/svg-transform'
import { type SvgColor, svgColor } from './svg-colors'
import { gradientPaint } from './svg-gradient'
import { addressIn, lengthOf } from './svg-numbers'
import { diagonal, type Viewport } from './svg-shapes'
import type { Style, StyleOf } from './svg-style'
import type { SvgTree } from './svg-tree'
import { refuse, type VectorPaint, vectorLimits, type VectorStroke } from './vector-art'
import type { Matrix, Rectangle } from '@/design/units'

/** Reads how a shape is filled and stroked. */

export interface Painting {
  tree: SvgTree
  styleOf: StyleOf
  viewport: Viewport
  style: Style
  /** From the shape's coordinates to the artwork's. */
  matrix: Matrix
  /** Bounds of the shape, in its own coordinates. */
  bounds: () => Rectangle
}

const shareOf = (text: string | undefined) => Math.min(1, Math.max(0, lengthOf(text, 1, 1)))

const plain = ({ color, opacity }: SvgColor): VectorPaint => ({ paint: color, opacity })

function colorPaint(text: string, style: Style): VectorPaint | undefined {
  const written = /^currentcolor$/i.test(text) ? (style['color'] ?? '') : text
  if (written === '' || /^none$/i.test(written)) return undefined
  // Old programs write an ICC color after the sRGB one.
  const found = svgColor(written.split(/\sicc-color/i, 1).join(''))
  return plain(found ?? refuse(`the color "${written.slice(0, 20)}"`))
}

/** Returns a paint with all its opacities; undefined if nothing is painted. */
function paintOf(property: 'fill' | 'stroke', painting: Painting): VectorPaint | undefined {
  const { style, tree } = painting
  const text = style[property] ?? ''
  const address = addressIn(text)
  const server = address && tree.byId.get(address.id)
  if (server && !/^(?:linear|radial)Gradient$/.test(server.name)) return refuse(`a ${server.name}`)
  const found = server
    ? gradientPaint(server, { ...painting, bounds: painting.bounds() })
    : colorPaint(address ? address.rest : text, style)
  const opacity = (found?.opacity ?? 0) * shareOf(style[`${property}-opacity`])
  return found && opacity > 0 ? { ...found, opacity } : undefined
}

export const fillOf = (painting: Painting): VectorPaint | undefined => paintOf('fill', painting)

const caps: Record<string, VectorStroke['cap']> = { butt: 0, round: 1, square: 2 }
const joins: Record<string, VectorStroke['join']> = { miter: 0, round: 1, bevel: 2 }

function dashesOf(text: string, whole: number): number[] {
  if (/^none$/i.test(text)) return []
  if (text.includes('%')) return refuse('dashes in percent')
  const numbers = /[a-z]/i.test(text.replace(/e[-+]?\d/gi, ''))
    ? text.split(/[\s,]+/).map((each) => lengthOf(each, 0, whole))
    : numbersOf(text)
  if (numbers.length > vectorLimits.dashes) refuse('a long pattern of dashes')
  return numbers.every((each) => each >= 0) && numbers.some((each) => each > 0) ? numbers : []
}

/**
 * @param scale from the shape's units to those of its path data
 * @param least width in units of its path data
 */
export function strokeOf(painting: Painting, scale: number, least: number): VectorStroke | undefined {
  const { style, viewport } = painting
  const whole = diagonal(viewport)
  const width = lengthOf(style['stroke-width'], 1, whole) * scale
  // In a PDF a line of width 0 is still drawn, as thin as possible.
  if (!(width > 0) && least === 0) return undefined
  const found = paintOf('stroke', painting)
  if (!found) return undefined
  if (style['vector-effect'] !== 'none') refuse('lines of a fixed width')
  return {
    ...found,
    width: Math.max(width, least),
    cap: caps[style['stroke-linecap'] ?? ''] ?? 0,
    join: joins[style['stroke-linejoin'] ?? ''] ?? refuse(`the corners "${style['stroke-linejoin'] ?? ''}"`),
    miterLimit: Math.max(1, lengthOf(style['stroke-miterlimit'], 4, 1)),
    dashes: dashesOf(style['stroke-dasharray'] ?? 'none', whole).map((each) => each * scale),
    dashOffset: lengthOf(style['stroke-dashoffset'], 0, whole) * scale,
  }
}
