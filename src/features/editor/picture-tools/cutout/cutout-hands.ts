import { distance } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import type { Store } from '../../../studio/store'
import { panned, zoomedAt } from '../../view/view'
import type { ViewState } from '../../state/view-state'
import { boxed, stroked, type CutoutSession } from '../../state/cutout-session'

/** A finger or pointer, in pixels of the stage and as fractions of the picture (`share`). */
export interface CutoutTouch extends Point {
  id: number
  share: [x: number, y: number]
}

/** Shortest drag that draws a box, as a fraction of the picture. */
const tremble = 0.015

interface Around {
  views: Store<ViewState>
  change: (next: (cutout: CutoutSession) => CutoutSession) => void
  brush: () => CutoutSession['brush']
  /** Called with the stroke that is being painted. */
  onPaint: (points: [number, number][]) => void
}

/** Handles pointers on a cut-out: one draws the box or paints, two zoom and pan the view. */
export function createCutoutPointerInput({ views, change, brush, onPaint }: Around) {
  const touches = new Map<number, CutoutTouch>()
  let points: [number, number][] = []

  function draw() {
    const [[x, y] = [0, 0]] = points
    const [right, bottom] = points.at(-1) ?? [x, y]
    if (Math.abs(right - x) < tremble || Math.abs(bottom - y) < tremble) return
    const box = boxed({
      x: Math.min(x, right),
      y: Math.min(y, bottom),
      width: Math.abs(right - x),
      height: Math.abs(bottom - y),
    })
    change((now) => ({ ...now, box }))
  }

  function look(moved: CutoutTouch) {
    const other = [...touches.values()].find(({ id }) => id !== moved.id)
    const before = touches.get(moved.id)
    if (!other || !before) return
    const factor = distance(moved, other) / Math.max(distance(before, other), 1)
    const by = { x: (moved.x - before.x) / 2, y: (moved.y - before.y) / 2 }
    views.set((now) => ({ ...now, isOwnView: true, view: panned(zoomedAt(now.view, other, factor), by) }))
  }

  return {
    down: (touch: CutoutTouch) => {
      touches.set(touch.id, touch)
      points = touches.size === 1 ? [touch.share] : []
      if (brush() !== 'box') onPaint(points)
    },
    move: (touch: CutoutTouch) => {
      if (!touches.has(touch.id)) return
      if (touches.size > 1) look(touch)
      touches.set(touch.id, touch)
      if (points.length === 0) return
      points = [...points, touch.share]
      if (brush() === 'box') draw()
      else onPaint(points)
    },
    up: (id: number) => {
      if (!touches.delete(id)) return
      const painted = points
      points = []
      onPaint([])
      if (painted.length > 0) change((now) => stroked(now, painted))
    },
    cancel: () => {
      touches.clear()
      points = []
      onPaint([])
    },
  }
}
