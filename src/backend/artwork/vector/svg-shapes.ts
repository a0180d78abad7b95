import { numbersOf } from '@/design/geometry/svg-transform'
import { lengthOf } from './svg-numbers'
import type { SvgElement } from './svg-tree'

/** Converts the basic shapes of an SVG to path data. */

/** The part of the drawing that percentages refer to. */
export interface Viewport {
  width: number
  height: number
}

/** Returns the length that percentages of radii and strokes refer to. */
export const diagonal = ({ width, height }: Viewport) => Math.hypot(width, height) / Math.SQRT2

type Attributes = SvgElement['attributes']
type Length = (name: string, usual?: number) => number

interface Lengths {
  across: Length
  down: Length
  other: Length
}

function lengthsOf(attributes: Attributes, viewport: Viewport): Lengths {
  const read =
    (whole: number): Length =>
    (name, usual = 0) =>
      lengthOf(attributes[name], usual, whole)
  return { across: read(viewport.width), down: read(viewport.height), other: read(diagonal(viewport)) }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  if (!(rx > 0 && ry > 0)) return ''
  const arc = `A${rx} ${ry} 0 0 1`
  return `M${x + rx} ${y}${arc} ${x} ${y + ry}${arc} ${x - rx} ${y}${arc} ${x} ${y - ry}${arc} ${x + rx} ${y}Z`
}

/** Returns a corner's radius along one axis; if it is missing, that along the other axis. */
const radius = (own: number, other: number) => (own >= 0 ? own : other >= 0 ? other : 0)

function rectangle({ across, down }: Lengths): string {
  const [x, y, width, height] = [across('x'), down('y'), across('width'), down('height')]
  if (!(width > 0 && height > 0)) return ''
  const [wantedX, wantedY] = [across('rx', Number.NaN), down('ry', Number.NaN)]
  const rx = Math.min(radius(wantedX, wantedY), width / 2)
  const ry = Math.min(radius(wantedY, wantedX), height / 2)
  if (rx === 0 || ry === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const arc = `A${rx} ${ry} 0 0 1`
  return `M${x + rx} ${y}H${x + width - rx}${arc} ${x + width} ${y + ry}V${y + height - ry}${arc} ${x + width - rx} ${y + height}H${x + rx}${arc} ${x} ${y + height - ry}V${y + ry}${arc} ${x + rx} ${y}Z`
}

function points(text: string, end: '' | 'Z'): string {
  const numbers = numbersOf(text)
  const pairs = numbers.slice(0, numbers.length - (numbers.length % 2))
  return pairs.length < 4 ? '' : `M${pairs.slice(0, 2).join(' ')}L${pairs.slice(2).join(' ')}${end}`
}

const shapes: Record<string, (attributes: Attributes, lengths: Lengths) => string> = {
  path: ({ d = '' }) => d,
  rect: (_, lengths) => rectangle(lengths),
  circle: (_, { across, down, other }) => ellipse(across('cx'), down('cy'), other('r'), other('r')),
  ellipse: (_, { across, down }) => ellipse(across('cx'), down('cy'), across('rx'), down('ry')),
  line: (_, { across, down }) => `M${across('x1')} ${down('y1')}L${across('x2')} ${down('y2')}`,
  polyline: ({ points: text = '' }) => points(text, ''),
  polygon: ({ points: text = '' }) => points(text, 'Z'),
}

export const isShape = ({ name }: SvgElement): boolean => Object.hasOwn(shapes, name)

/** @returns path data in the element's own coordinates; '' if nothing is drawn */
export const shapeData = ({ name, attributes }: SvgElement, viewport: Viewport): string =>
  shapes[name]?.(attributes, lengthsOf(attributes, viewport)) ?? ''
