import type { Rectangle, Size } from '../units'
import { framesOn, type Layout, type PageRoom } from '../template/layout'
import { lostShare, matchPhotos, type Match } from './match-photos'
import { photoRows } from './photo-rows'

/** Rates the layouts for some photos on a page. */

/** Id of the layout that is computed from the photos; all others are listed in manifests. */
export const rowsLayout = 'rows'
/** Minimum number of photos for the layout in rows. */
export const leastForRows = 7

export interface LaidPage {
  layout: string
  /** The box of each photo, in millimeters of the surface. */
  boxes: Rectangle[]
  /** Mean share of the photos that is cropped. */
  lost: number
}

/** Cost of leaving the whole page empty, as a lost share. */
const emptyPage = 0.12

const areaOf = ({ width, height }: Size) => width * height

interface PreparedLayout {
  layout: Layout
  frames: Rectangle[]
  /** Cost of the layout's empty area. */
  empty: number
}

/** Layouts of a page with their frames in millimeters, by number of frames. */
export type PreparedLayouts = ReadonlyMap<number, PreparedLayout[]>

export function preparedLayouts(layouts: readonly Layout[], room: PageRoom): PreparedLayouts {
  const byCount = new Map<number, PreparedLayout[]>()
  for (const layout of layouts) {
    const frames = framesOn(layout, room)
    const filled = frames.reduce((sum, frame) => sum + areaOf(frame), 0) / areaOf(room.safe)
    const prepared = { layout, frames, empty: emptyPage * Math.max(1 - filled, 0) }
    byCount.set(frames.length, [...(byCount.get(frames.length) ?? []), prepared])
  }
  return byCount
}

export interface Choice {
  layout: string
  cost: number
  match: Match
  frames: Rectangle[]
}

function rowsChoice(photos: readonly Size[], room: PageRoom): Choice[] {
  const frames = photos.length < leastForRows ? [] : photoRows(photos, room)
  if (frames.length === 0) return []
  const [first, frame] = [photos[0], frames[0]]
  // All rows are stretched by the same factor, so that each photo loses the same share.
  const lost = first && frame ? lostShare(first, frame) : 0
  const match = { frameOf: photos.map((_, index) => index), lost }
  return [{ layout: rowsLayout, cost: lost, match, frames }]
}

/** Returns all layouts for photos on a page with their costs, the best one first. */
export function choicesFor(photos: readonly Size[], layouts: PreparedLayouts, room: PageRoom): Choice[] {
  const listed = (layouts.get(photos.length) ?? []).map(({ layout, frames, empty }) => {
    const match = matchPhotos(photos, frames)
    return { layout: layout.id, cost: match.lost + empty, match, frames }
  })
  return [...listed, ...rowsChoice(photos, room)].toSorted((one, other) => one.cost - other.cost)
}

export const laidPage = ({ layout, match, frames }: Choice): LaidPage => ({
  layout,
  boxes: match.frameOf.flatMap((frame) => frames[frame] ?? []),
  lost: match.lost,
})
