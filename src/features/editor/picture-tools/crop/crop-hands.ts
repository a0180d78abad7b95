import { distance, minus } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { dragFrame, movedPicture, zoomedPicture } from './crop-frame'
import type { CropSession } from '../../state/crop-session'

/** A finger or pointer, in millimeters of the image. */
export interface CropTouch extends Point {
  id: number
  /** The dragged side or corner of the frame, as fractions of the frame. */
  handle?: Point | undefined
}

/** Handles pointers on a crop: one moves the picture or drags the frame, two zoom the picture. */
export function createCropPointerInput(now: () => CropSession, change: (crop: CropSession) => void) {
  const touches = new Map<number, CropTouch>()
  let began: { crop: CropSession; touches: CropTouch[] } | undefined
  const begin = () => {
    began = touches.size === 0 ? undefined : { crop: now(), touches: [...touches.values()] }
  }

  function pinched(crop: CropSession, from: CropTouch[], to: CropTouch[]): CropSession {
    const [a, b] = from
    const [c, d] = to
    if (!a || !b || !c || !d) return crop
    const [middle, moved] = [middleOf(a, b), middleOf(c, d)]
    const larger = zoomedPicture(crop, distance(c, d) / Math.max(distance(a, b), 0.01), middle)
    return movedPicture(larger, minus(moved, middle))
  }

  return {
    down: (touch: CropTouch) => {
      touches.set(touch.id, touch)
      begin()
    },
    move: (touch: CropTouch) => {
      if (!began || !touches.has(touch.id)) return
      touches.set(touch.id, touch)
      const [from, second] = began.touches
      if (!from) return
      const to = [...touches.values()]
      if (second) return change(pinched(began.crop, began.touches, to))
      const way = minus(touch, from)
      change(from.handle ? dragFrame(began.crop, from.handle, way) : movedPicture(began.crop, way))
    },
    up: (id: number) => {
      touches.delete(id)
      begin()
    },
  }
}

const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
