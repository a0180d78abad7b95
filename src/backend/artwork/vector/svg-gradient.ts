import { multiply } from '@/design/geometry/matrix'
import type { Matrix, Rectangle } from '@/design/units'
import { svgColor } from './svg-colors'
import { lengthOf, transformOf } from './svg-numbers'
import { diagonal, type Viewport } from './svg-shapes'
import { rootStyle, type StyleOf } from './svg-style'
import type { SvgElement, SvgTree } from './svg-tree'
import { type GradientStop, refuse, type VectorPaint, vectorLimits } from './vector-art'

/** Reads the gradients of an SVG. */

interface Painted {
  tree: SvgTree
  styleOf: StyleOf
  viewport: Viewport
  /** From the element's coordinates to the artwork's. */
  matrix: Matrix
  /** Bounds of the painted shape, in the element's coordinates. */
  bounds: Rectangle
}

/** Maximum depth of gradients that take their stops from another one. */
const maxLinks = 10

/** Returns a gradient, and the gradients from which it takes missing attributes and stops. */
function linked(gradient: SvgElement, { byId }: SvgTree): SvgElement[] {
  const chain = [gradient]
  for (let last: SvgElement | undefined = gradient; last && chain.length < maxLinks; ) {
    const address: string | undefined = last.attributes['xlink:href'] ?? last.attributes['href']
    last = address === undefined ? undefined : byId.get(address.trim().slice(1))
    if (last) chain.push(last)
  }
  return chain
}

interface Stop extends GradientStop {
  opacity: number
}

function stopsOf(chain: readonly SvgElement[], styleOf: StyleOf): Stop[] {
  const holder = chain.find(({ children }) => children.some(({ name }) => name === 'stop'))
  const stops = holder?.children.filter(({ name }) => name === 'stop') ?? []
  if (stops.length > vectorLimits.stops) refuse('a gradient of many colors')
  let before = 0
  return stops.map((element) => {
    const style = styleOf(element, rootStyle)
    const written = style['stop-color'] ?? ''
    const found = svgColor(/^currentcolor$/i.test(written) ? (style['color'] ?? '') : written)
    const { color, opacity } = found ?? refuse(`the color "${written.slice(0, 20)}"`)
    before = Math.max(before, Math.min(1, lengthOf(element.attributes['offset'], 0, 1)))
    return { at: before, color, opacity: opacity * lengthOf(style['stop-opacity'], 1, 1) }
  })
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Maximum color error, of 255, from leaving out a stop. */
const tolerance = 0.6

function isBetween(one: Stop, middle: Stop, other: Stop): boolean {
  const share = (middle.at - one.at) / (other.at - one.at)
  const [from, found, to] = [one, middle, other].map(({ color }) => channels(color))
  return (from ?? []).every((value, channel) => {
    const straight = value + share * ((to?.[channel] ?? 0) - value)
    return Math.abs(straight - (found?.[channel] ?? 0)) <= tolerance
  })
}

/** Leaves out stops that linear interpolation reproduces: poppler writes hundreds per gradient. */
function fewer(stops: readonly Stop[]): Stop[] {
  const kept = stops.slice(0, 1)
  let last = 0
  for (let at = 2; at <= stops.length; at++) {
    const [from, to] = [stops[last], stops[at]]
    const isStraight =
      from && to && to.at > from.at && stops.slice(last + 1, at).every((each) => isBetween(from, each, to))
    if (isStraight) continue
    kept.push(...stops.slice(at - 1, at))
    last = at - 1
  }
  return kept
}

const isZero = (value: number) => Math.abs(value) < 1e-9

/** @returns undefined if the gradient paints nothing */
export function gradientPaint(gradient: SvgElement, painted: Painted): VectorPaint | undefined {
  const chain = linked(gradient, painted.tree)
  const attribute = (name: string) =>
    chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name]
  const isOnBox = attribute('gradientUnits') !== 'userSpaceOnUse'
  const { bounds, viewport } = painted
  if (isOnBox && (isZero(bounds.width) || isZero(bounds.height))) return undefined
  if ((attribute('spreadMethod') ?? 'pad') !== 'pad') refuse('a gradient that repeats')
  const all = stopsOf(chain, painted.styleOf)
  const [first] = all
  if (!first) return undefined
  if (all.some(({ opacity }) => Math.abs(opacity - first.opacity) > 0.002))
    refuse('a gradient that fades out')
  const last = all.at(-1) ?? first
  const isLinear = gradient.name === 'linearGradient'
  const whole = isOnBox ? { width: 1, height: 1 } : viewport
  const across = (name: string, usual: string) => lengthOf(attribute(name) ?? usual, 0, whole.width)
  const down = (name: string, usual: string) => lengthOf(attribute(name) ?? usual, 0, whole.height)
  const radius = (name: string, usual: string) => lengthOf(attribute(name) ?? usual, 0, diagonal(whole))
  const center = [across('cx', '50%'), down('cy', '50%'), radius('r', '50%')]
  const coordinates = isLinear
    ? [across('x1', '0%'), down('y1', '0%'), across('x2', '100%'), down('y2', '0%')]
    : [
        across('fx', attribute('cx') ?? '50%'),
        down('fy', attribute('cy') ?? '50%'),
        radius('fr', '0'),
        ...center,
      ]
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = coordinates
  const isPoint = isLinear ? isZero(x2 - x1) && isZero(y2 - y1) : isZero(center[2] ?? 0)
  if (isPoint || all.length === 1) return { paint: last.color, opacity: last.opacity }
  const onBox: Matrix = [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y]
  const within = isOnBox ? multiply(painted.matrix, onBox) : painted.matrix
  return {
    paint: {
      kind: isLinear ? 'linear' : 'radial',
      coordinates,
      matrix: multiply(within, transformOf(attribute('gradientTransform'))),
      stops: fewer(all).map(({ at, color }) => ({ at, color })),
    },
    opacity: first.opacity,
  }
}
