import type { ArgumentOf } from '@/design/document/commands/commands'
import { type Rectangle, type Point } from '@/design/units'
import { centerOf } from '@/design/geometry/point'
import type { CropSession } from '../../state/crop-session'

/** Operations on a crop. The picture always covers the frame and keeps its proportions (studio-111). */

/** Smallest fraction of a picture's side that can be enlarged to fill the frame. */
const smallestShare = 0.02
/** Shortest side of a frame, in mm. */
const smallestSide = 1

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Returns where a length must start to cover another one. */
const covering = (start: number, length: number, from: number, to: number) => within(start, to - length, from)

/** Moves the picture just far enough to cover the frame. */
function held(picture: Rectangle, frame: Rectangle): Rectangle {
  return {
    ...picture,
    x: covering(picture.x, picture.width, frame.x, frame.x + frame.width),
    y: covering(picture.y, picture.height, frame.y, frame.y + frame.height),
  }
}

export const movedPicture = (crop: CropSession, by: Point): CropSession => ({
  ...crop,
  picture: held({ ...crop.picture, x: crop.picture.x + by.x, y: crop.picture.y + by.y }, crop.frame),
})

/** Returns how many times larger the picture is than it must be to cover the frame. */
export const zoomOf = ({ frame, picture }: CropSession) =>
  Math.min(picture.width / frame.width, picture.height / frame.height)

export const largestZoom = 1 / smallestShare

/** Scales the picture around a point, which stays in place as long as the frame is covered. */
export function zoomedPicture(crop: CropSession, factor: number, at = centerOf(crop.frame)): CropSession {
  const now = zoomOf(crop)
  const grown = within(now * factor, 1, largestZoom) / now
  const { x, y, width, height } = crop.picture
  const picture = {
    x: at.x + (x - at.x) * grown,
    y: at.y + (y - at.y) * grown,
    width: width * grown,
    height: height * grown,
  }
  return { ...crop, picture: held(picture, crop.frame) }
}

/** Returns the start and end of the frame along one axis after its handle is dragged, within the picture. */
function drawn(start: number, length: number, way: number, handle: number, low: number, high: number) {
  const end = start + length
  if (handle === 0) return { start: within(start + way, low, end - smallestSide), end }
  if (handle === 1) return { start, end: within(end + way, start + smallestSide, high) }
  return { start, end }
}

/** Drags a side or corner of the frame, which stays within the picture. */
export function dragFrame(crop: CropSession, handle: Point, by: Point): CropSession {
  const { frame, picture } = crop
  const across = drawn(frame.x, frame.width, by.x, handle.x, picture.x, picture.x + picture.width)
  const down = drawn(frame.y, frame.height, by.y, handle.y, picture.y, picture.y + picture.height)
  return {
    ...crop,
    frame: {
      x: across.start,
      y: down.start,
      width: across.end - across.start,
      height: down.end - down.start,
    },
  }
}

/**
 * Gives the frame an aspect ratio (width / height) around the same center. Its longer side stays as long as
 * before if the picture allows it.
 */
export function shapedFrame(crop: CropSession, ratio: number): CropSession {
  const { frame, picture } = crop
  const side = Math.max(frame.width, frame.height)
  const wanted = { width: side * Math.min(1, ratio), height: side * Math.min(1, 1 / ratio) }
  const share = Math.min(1, picture.width / wanted.width, picture.height / wanted.height)
  const [width, height] = [wanted.width * share, wanted.height * share]
  const { x, y } = centerOf(frame)
  return {
    ...crop,
    frame: {
      x: within(x - width / 2, picture.x, picture.x + picture.width - width),
      y: within(y - height / 2, picture.y, picture.y + picture.height - height),
      width,
      height,
    },
  }
}

export const wholePicture = (crop: CropSession): CropSession => ({ ...crop, frame: { ...crop.picture } })

const share = (value: number) => within(value, 0, 1)

/**
 * Returns the argument of the crop command; the box is in the coordinates of the image before the session.
 */
export function cropArgument({ frame, picture }: CropSession): ArgumentOf<'crop'> {
  return {
    crop: {
      x: share((frame.x - picture.x) / picture.width),
      y: share((frame.y - picture.y) / picture.height),
      width: share(frame.width / picture.width),
      height: share(frame.height / picture.height),
    },
    box: frame,
  }
}
