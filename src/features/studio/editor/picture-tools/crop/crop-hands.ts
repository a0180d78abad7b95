import { distance, minus, type Point } from '@/design/geometry/point'
import { drawnFrame, movedPicture, zoomedPicture } from './crop-frame'
import type { CropSession } from './crop-session'

/** A finger or pointer, in millimeters of the image. */
export interface CropTouch extends Point {
  id: number
  /** The side or corner of the frame that it took hold of, as shares of the frame. */
  handle?: Point | undefined
}

/** What fingers do to a crop: one moves the picture or draws the frame, two make the picture larger. */
export function createCropHands(now: () => CropSession, change: (crop: CropSession) => void) {
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
      change(from.handle ? drawnFrame(began.crop, from.handle, way) : movedPicture(began.crop, way))
    },
    up: (id: number) => {
      touches.delete(id)
      begin()
    },
  }
}

const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
