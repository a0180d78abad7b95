import type { ArgumentOf } from '@/design/document/commands/commands'
import type { Rectangle } from '@/design/document/design-document'
import { centerOf, type Point } from '@/design/geometry/point'
import type { CropSession } from './crop-session'

/** What can be done to a crop. The picture always covers the frame, and keeps its proportions (studio-111). */

/** No more of a picture than this share of its side is enlarged to fill the frame. */
const smallestShare = 0.02
/** A frame's sides, in mm. */
const smallestSide = 1

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Where a length has to begin to reach over another one. */
const covering = (start: number, length: number, from: number, to: number) => within(start, to - length, from)

/** Moved as little as makes it cover the frame. */
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

/** How many times larger the picture is than it has to be. */
export const zoomOf = ({ frame, picture }: CropSession) =>
  Math.min(picture.width / frame.width, picture.height / frame.height)

export const largestZoom = 1 / smallestShare

/** Larger by a factor about a point, which stays where it is as long as the frame is covered. */
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

/** One direction of a frame whose handle is drawn: where it begins and ends, within the picture. */
function drawn(start: number, length: number, way: number, handle: number, low: number, high: number) {
  const end = start + length
  if (handle === 0) return { start: within(start + way, low, end - smallestSide), end }
  if (handle === 1) return { start, end: within(end + way, start + smallestSide, high) }
  return { start, end }
}

/** A side or corner of the frame by so much; it stays within the picture. */
export function drawnFrame(crop: CropSession, handle: Point, by: Point): CropSession {
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

/** A frame of these proportions (width over height) about the same middle, as long as before where the picture allows. */
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

/** All of the picture is seen. */
export const wholePicture = (crop: CropSession): CropSession => ({ ...crop, frame: { ...crop.picture } })

const share = (value: number) => within(value, 0, 1)

/** What the command is told; the box is in the coordinates of the image at the beginning. */
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
