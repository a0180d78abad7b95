import type { Rectangle } from '../units'

/**
 * A photo frame, in shares of the page's safe area. With a `ratio` (width to height), the photo gets the largest
 * centered box of that ratio in it, whatever the page's format.
 */
export interface LayoutFrame extends Rectangle {
  ratio?: number
  /** A side on the edge of the safe area extends into the bleed, or up to a fold. */
  bleeds?: true
}

/** An arrangement of photos on a page. `caption` is the box for its words. */
export interface Layout {
  id: string
  frames: LayoutFrame[]
  caption?: Rectangle
}

/** Which pages are filled with photos, and how. */
export interface AutofillRule {
  layouts: Layout[]
  /** Distance between two photos, in millimeters. */
  gap: number
  /** Ids or stems of the surfaces that are pages; default: all. */
  surfaces?: string[]
}

/** A line across a page, such as the middle of an open book. Only unimportant parts of photos should cross it. */
export interface PageFold {
  axis: 'x' | 'y'
  /** Distance of the line from the left or the top, in millimeters of the surface. */
  at: number
  /** Minimum distance of words and photo edges from the line. */
  keep: number
}

/** The area for photos on a page, in millimeters of its surface. */
export interface PageRoom {
  safe: Rectangle
  /** The area that full-bleed photos cover. */
  cover: Rectangle
  folds: PageFold[]
  gap: number
}

const near = 0.002

interface Span {
  start: number
  end: number
}

/** Returns the position of a frame's edge: at the edge of the page, beside a fold, or half a gap from its neighbor. */
function edgeAt(
  share: number,
  { safe, cover }: Record<'safe' | 'cover', Span>,
  { inward, bleeds, gap, folds }: { inward: 1 | -1; bleeds: boolean; gap: number; folds: PageFold[] },
): number {
  const at = safe.start + share * (safe.end - safe.start)
  if (share < near) return bleeds ? cover.start : at
  if (share > 1 - near) return bleeds ? cover.end : at
  const fold = folds.find((each) => Math.abs(each.at - at) < 1)
  return fold ? fold.at + (bleeds ? 0 : inward * fold.keep) : at + (inward * gap) / 2
}

const spansOf = (box: Rectangle, axis: 'x' | 'y'): Span =>
  axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height }

const least = 1

/** Converts a box in shares of a page to millimeters of its surface. */
function boxOf({ x, y, width, height }: Rectangle, room: PageRoom, bleeds: boolean): Rectangle {
  const along = (axis: 'x' | 'y', from: number, length: number): Span => {
    const spans = { safe: spansOf(room.safe, axis), cover: spansOf(room.cover, axis) }
    const folds = room.folds.filter((fold) => fold.axis === axis)
    const start = edgeAt(from, spans, { inward: 1, bleeds, gap: room.gap, folds })
    const end = edgeAt(from + length, spans, { inward: -1, bleeds, gap: room.gap, folds })
    return { start, end: Math.max(end, start + least) }
  }
  const [across, down] = [along('x', x, width), along('y', y, height)]
  return { x: across.start, y: down.start, width: across.end - across.start, height: down.end - down.start }
}

/** Returns the largest centered box of a given ratio within a box. */
function withRatio({ x, y, width, height }: Rectangle, ratio: number | undefined): Rectangle {
  if (ratio === undefined) return { x, y, width, height }
  const fitted = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  return { x: x + (width - fitted.width) / 2, y: y + (height - fitted.height) / 2, ...fitted }
}

/** Returns the boxes of a layout's frames on a page, in millimeters of its surface. */
export const framesOn = ({ frames }: Pick<Layout, 'frames'>, room: PageRoom): Rectangle[] =>
  frames.map((frame) => withRatio(boxOf(frame, room, frame.bleeds === true), frame.ratio))

/** Returns the box of a layout's caption on a page; undefined if it has none. */
export const captionOn = ({ caption }: Layout, room: PageRoom): Rectangle | undefined =>
  caption && boxOf(caption, room, false)
