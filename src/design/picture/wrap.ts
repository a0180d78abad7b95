import type { Rectangle, Size } from '../document/design-document'
import { widened } from '../geometry/point'

/** How a printed cloth goes round its bars, and what is printed beyond the front. Millimeters. */

/** `image`: the picture goes on; `mirror`: its rim is reflected; `stretch`: its last line is drawn out; `blur`: as mirror, out of focus. */
export const edges = ['image', 'mirror', 'stretch', 'blur', 'color'] as const
export type Edge = (typeof edges)[number]

/** `flap` is what lies behind the bars and is stapled there. */
export interface Wrap {
  depth: number
  flap: number
}

/** How wide a strip at the rim is drawn out by "stretch". */
const stretchedStrip = 1

/** How far beyond the front the picture itself is needed. */
export const marginOf = (edge: Edge, depth: number): number => (edge === 'image' ? depth : 0)

/** The printed cloth: the front, its four sides, and what is stapled behind them. */
export const wrappedSize = (front: Size, { depth, flap }: Wrap): Size => ({
  width: front.width + 2 * (depth + flap),
  height: front.height + 2 * (depth + flap),
})

/** Where the cloth is folded: to the sides, and behind the bars. `at` counts from the cloth's left or upper edge. */
export function foldLines(front: Size, { depth, flap }: Wrap): { axis: 'x' | 'y'; at: number }[] {
  const lines = (axis: 'x' | 'y', length: number) =>
    [flap, flap + depth, flap + depth + length, flap + 2 * depth + length].map((at) => ({ axis, at }))
  return [...lines('x', front.width), ...lines('y', front.height)]
}

/** A part of the picture and where it is printed; flipped, it is reflected along that axis. */
export interface Patch {
  /** In shares of the picture. */
  source: Rectangle
  /** In millimeters from the front's upper left corner. */
  target: Rectangle
  flip: { x: boolean; y: boolean }
}

/** A stretch of one axis: [from, to] of the front's own coordinates, printed at [start, end]. */
interface Band {
  from: number
  to: number
  start: number
  end: number
  flip: boolean
}

const front = (length: number): Band => ({ from: 0, to: length, start: 0, end: length, flip: false })

/** What is printed out of a rim of `reach` millimeters: on the side before the front, and on the one after it. */
interface Strip {
  /** Of the picture, from the rim inward. */
  near: number
  far: number
  /** Of the cloth, from the fold outward. */
  inner: number
  outer: number
  flip: boolean
}

/** The front with its strips to both sides, from one end of the cloth to the other. */
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

/** The sides reflect the rim, and what lies behind them goes on with it. */
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
  /** The part of the picture that covers the whole front, of all panels. */
  crop: Rectangle
  /** Of that front. */
  size: Size
  edge: Edge
  depth: number
  /** What is printed beyond the sides: nobody sees it, but it is folded behind. */
  beyond?: number
}

/**
 * What of the picture is printed where on one canvas and its sides.
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

/** The part of the picture that is printed as it is: the front, and with "image" the sides too. In shares. */
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
