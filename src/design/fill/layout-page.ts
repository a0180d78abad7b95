import type { Rectangle, Size } from '../units'
import { captionOn, framesOn, type Layout, type PageRoom } from '../template/layout'
import { leastForRows, rowsLayout } from './choose-layout'
import { matchPhotos } from './match-photos'
import { photoRows } from './photo-rows'

/** Applies one layout to one page. */

export interface PageFrames {
  frames: Rectangle[]
  caption?: Rectangle | undefined
}

/**
 * Returns the frames of a layout on a page; undefined for a layout that does not exist.
 * @param photos the page's photos in order; the layout in rows depends on their proportions
 */
export function pageFrames(
  layouts: readonly Layout[],
  id: string,
  room: PageRoom,
  photos: readonly Size[],
): PageFrames | undefined {
  if (id === rowsLayout) return { frames: photoRows(photos, room) }
  const layout = layouts.find((each) => each.id === id)
  return layout && { frames: framesOn(layout, room), caption: captionOn(layout, room) }
}

/** Returns the index of the photo in each frame; undefined for frames that stay empty. */
export function photosInFrames(
  photos: readonly Size[],
  frames: readonly Rectangle[],
): (number | undefined)[] {
  const count = Math.min(photos.length, frames.length)
  const { frameOf } = matchPhotos(photos.slice(0, count), frames.slice(0, count))
  return frames.map((_, frame) => {
    const photo = frameOf.indexOf(frame)
    return photo < 0 ? undefined : photo
  })
}

/** Returns the layouts for a page with `count` photos, those with exactly as many frames first. */
export function offeredLayouts(layouts: readonly Layout[], count: number): string[] {
  const away = ({ frames }: Layout) => Math.abs(frames.length - count)
  const listed = layouts.toSorted((one, other) => away(one) - away(other)).map(({ id }) => id)
  return count >= leastForRows ? [rowsLayout, ...listed] : listed
}
