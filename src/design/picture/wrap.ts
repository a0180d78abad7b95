import type { Rectangle, Size } from '../units'
import { widened } from '../geometry/point'

/**
 * How a printed canvas wraps around its stretcher bars, and what is printed beyond the front. Lengths in mm.
 */

/**
 * How the sides are printed. `image`: the picture continues; `mirror`: its edge is reflected; `stretch`: its
 * outermost line is stretched; `blur`: like mirror, but blurred.
 */
export const edges = ['image', 'mirror', 'stretch', 'blur', 'color'] as const
export type Edge = (typeof edges)[number]

/** `flap` is the part that is stapled behind the bars. */
export interface Wrap {
  depth: number
  flap: number
}

/** Width of the edge strip that "stretch" uses. */
const stretchedStrip = 1

/** Returns how far the picture itself must extend beyond the front. */
export const marginOf = (edge: Edge, depth: number): number => (edge === 'image' ? depth : 0)

/** Returns the size of the printed canvas: the front, its four sides, and the flaps stapled behind them. */
export const wrappedSize = (front: Size, { depth, flap }: Wrap): Size => ({
  width: front.width + 2 * (depth + flap),
  height: front.height + 2 * (depth + flap),
})

/**
 * Returns the fold lines, to the sides and behind the bars. `at` is the distance from the canvas's left or
 * upper edge.
 */
export function foldLines(front: Size, { depth, flap }: Wrap): { axis: 'x' | 'y'; at: number }[] {
  const lines = (axis: 'x' | 'y', length: number) =>
    [flap, flap + depth, flap + depth + length, flap + 2 * depth + length].map((at) => ({ axis, at }))
  return [...lines('x', front.width), ...lines('y', front.height)]
}

/** A part of the picture and where it is printed; `flip` reflects it along an axis. */
export interface Patch {
  /** In fractions of the picture. */
  source: Rectangle
  /** In millimeters from the front's top left corner. */
  target: Rectangle
  flip: { x: boolean; y: boolean }
}

/** A section of one axis: [from, to] in the front's coordinates is printed at [start, end]. */
interface Band {
  from: number
  to: number
  start: number
  end: number
  flip: boolean
}

const front = (length: number): Band => ({ from: 0, to: length, start: 0, end: length, flip: false })

/** A strip along the picture's edge and where it is printed, on both sides of the front. */
interface Strip {
  /** Distances in the picture, from its edge inward. */
  near: number
  far: number
  /** Distances on the canvas, from the fold outward. */
  inner: number
  outer: number
  flip: boolean
}

/** Returns the front with its strips on both sides, from one end of the canvas to the other. */
function withStrips(length: number, strips: Strip[]): Band[] {
  const real = strips
    .map((strip) => ({ ...strip, near: Math.min(strip.near, length), far: Math.min(strip.far, length) }))
    .filter(({ near, far, inner, outer }) => far > near && outer > inner)
  const before = real.map(
    ({ near, far, inner, outer, flip }): Band => ({
      from: near,
      to: far,
      start: -outer,
      end: -inner,
      flip,
    }),
  )
  const after = real.map(
    ({ near, far, inner, outer, flip }): Band => ({
      from: length - far,
      to: length - near,
      start: length + inner,
      end: length + outer,
      flip,
    }),
  )
  return [...before.toReversed(), front(length), ...after]
}

/** Reflects the picture's edge on the sides, and continues the reflection behind them. */
const reflected = (length: number, depth: number, beyond: number) =>
  withStrips(length, [
    { near: 0, far: depth, inner: 0, outer: depth, flip: true },
    { near: depth, far: depth + beyond, inner: depth, outer: depth + beyond, flip: true },
  ])

const bandsOf: Record<Edge, (length: number, depth: number, beyond: number) => Band[]> = {
  image: (length, depth, beyond) => {
    const reach = depth + beyond
    return [{ from: -reach, to: length + reach, start: -reach, end: length + reach, flip: false }]
  },
  mirror: reflected,
  blur: reflected,
  stretch: (length, depth, beyond) =>
    withStrips(length, [
      { near: 0, far: stretchedStrip, inner: 0, outer: depth, flip: false },
      { near: 0, far: stretchedStrip, inner: depth, outer: depth + beyond, flip: true },
    ]),
  color: (length) => [front(length)],
}

interface Wrapped {
  /** The part of the picture that covers the whole front, across all panels. */
  crop: Rectangle
  /** Size of the whole front. */
  size: Size
  edge: Edge
  depth: number
  /** How far is printed beyond the sides; this part is folded behind and never visible. */
  beyond?: number
}

/**
 * Returns which parts of the picture are printed where on one canvas and its sides.
 * @param panel the canvas, as a part of the front
 */
export function patchesOf(
  { crop, size, edge, depth, beyond = 0 }: Wrapped,
  panel: Rectangle = { x: 0, y: 0, ...size },
): Patch[] {
  const across = bandsOf[edge](panel.width, depth, beyond)
  const down = bandsOf[edge](panel.height, depth, beyond)
  const [shareX, shareY] = [crop.width / size.width, crop.height / size.height]
  return down.flatMap((row) =>
    across.map((column) => ({
      source: {
        x: crop.x + (panel.x + column.from) * shareX,
        y: crop.y + (panel.y + row.from) * shareY,
        width: (column.to - column.from) * shareX,
        height: (row.to - row.from) * shareY,
      },
      target: {
        x: column.start,
        y: row.start,
        width: column.end - column.start,
        height: row.end - row.start,
      },
      flip: { x: column.flip, y: row.flip },
    })),
  )
}

/**
 * Returns the part of the picture that is printed unchanged, in fractions: the front, and with "image" the
 * sides too.
 */
export function printedCrop(crop: Rectangle, size: Size, edge: Edge, depth: number): Rectangle {
  const margin = marginOf(edge, depth)
  const inMillimeters = widened({ x: 0, y: 0, ...size }, margin)
  return {
    x: crop.x + (inMillimeters.x * crop.width) / size.width,
    y: crop.y + (inMillimeters.y * crop.height) / size.height,
    width: (inMillimeters.width * crop.width) / size.width,
    height: (inMillimeters.height * crop.height) / size.height,
  }
}
