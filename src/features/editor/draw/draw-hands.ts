import { distance } from '@/design/geometry/point'
import type { Point } from '@/design/units'
import type { Store } from '../../studio/store'
import type { ViewState } from '../state/view-state'
import { panned, toSurface, zoomedAt } from '../view/view'

/** A finger or pointer, in pixels of the stage. */
export interface DrawTouch extends Point {
  id: number
}

/** Points of one line at most; a longer line ends and the next one begins. */
const mostPoints = 4_000

interface Around {
  views: Store<ViewState>
  /** Called with the line that is being drawn; empty when it has ended. */
  onLine: (points: Point[]) => void
  onEnd: (points: Point[]) => void
}

/** Handles pointers: one draws, two zoom and pan the view. */
export function createDrawPointerInput({ views, onLine, onEnd }: Around) {
  const touches = new Map<number, DrawTouch>()
  let points: Point[] = []

  const begin = (next: Point[]) => {
    points = next
    onLine(points)
  }

  function end() {
    const drawn = points
    begin([])
    if (drawn.length > 0) onEnd(drawn)
  }

  function look(moved: DrawTouch) {
    const other = [...touches.values()].find(({ id }) => id !== moved.id)
    const before = touches.get(moved.id)
    if (!other || !before) return
    const factor = distance(moved, other) / Math.max(distance(before, other), 1)
    const by = { x: (moved.x - before.x) / 2, y: (moved.y - before.y) / 2 }
    views.set((now) => ({ ...now, isOwnView: true, view: panned(zoomedAt(now.view, other, factor), by) }))
  }

  return {
    down: (touch: DrawTouch) => {
      touches.set(touch.id, touch)
      begin(touches.size === 1 ? [toSurface(views.get().view, touch)] : [])
    },
    /** @param moves all positions since the last event */
    move: (moves: DrawTouch[]) => {
      const touch = moves.at(-1)
      if (!touch || !touches.has(touch.id)) return
      if (touches.size > 1) look(touch)
      touches.set(touch.id, touch)
      if (points.length === 0) return
      const { view } = views.get()
      begin([...points, ...moves.map((each) => toSurface(view, each))])
      const last = points.at(-1)
      if (points.length >= mostPoints && last) {
        end()
        begin([last])
      }
    },
    up: (id: number) => {
      if (touches.delete(id)) end()
    },
    cancel: () => {
      touches.clear()
      begin([])
    },
  }
}
