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

/** The front with what is printed to both sides of it, out of `reach` millimeters of its rim. */
function withRims(length: number, depth: number, reach: number, flip: boolean): Band[] {
  const used = Math.min(reach, length)
  return [
    { from: 0, to: used, start: -depth, end: 0, flip },
    front(length),
    { from: length - used, to: length, start: length, end: length + depth, flip },
  ]
}

const bandsOf: Record<Edge, (length: number, depth: number) => Band[]> = {
  image: (length, depth) => [
    { from: -depth, to: length + depth, start: -depth, end: length + depth, flip: false },
  ],
  mirror: (length, depth) => withRims(length, depth, depth, true),
  blur: (length, depth) => withRims(length, depth, depth, true),
  stretch: (length, depth) => withRims(length, depth, stretchedStrip, false),
  color: (length) => [front(length)],
}

/**
 * What of the picture is printed where on one canvas and its sides.
 * @param crop the part of the picture that covers the whole front, of all panels
 * @param size of that front
 * @param panel the canvas, as a part of it
 */
export function patchesOf(
  { crop, size, edge, depth }: { crop: Rectangle; size: Size; edge: Edge; depth: number },
  panel: Rectangle = { x: 0, y: 0, ...size },
): Patch[] {
  const across = bandsOf[edge](panel.width, depth)
  const down = bandsOf[edge](panel.height, depth)
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
