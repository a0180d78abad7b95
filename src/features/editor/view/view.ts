import type { Matrix, Rectangle, Size, Point } from '@/design/units'
import { widened } from '@/design/geometry/point'

/** The visible part of a surface: stage pixels = millimeters × zoom + offset. */
export interface View {
  /** Pixels per millimeter. */
  zoom: number
  x: number
  y: number
}

/** Space that bars and panels cover on the stage, in pixels. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

const smallestZoom = 0.05
const largestZoom = 80

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const toSurface = ({ zoom, x, y }: View, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
})

export const viewMatrix = ({ zoom, x, y }: View): Matrix => [zoom, 0, 0, zoom, x, y]

export const panned = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Zooms around `at` (stage pixels): the point there stays in place. */
export function zoomedAt(view: View, at: Point, factor: number): View {
  const zoom = within(view.zoom * factor, smallestZoom, largestZoom)
  const point = toSurface(view, at)
  return { zoom, x: at.x - point.x * zoom, y: at.y - point.y * zoom }
}

/** Returns the view that shows a whole box, centered in the space that panels leave free. */
export function fittedView(box: Rectangle, stage: Size, insets: Insets): View {
  const width = Math.max(stage.width - insets.left - insets.right, 40)
  const height = Math.max(stage.height - insets.top - insets.bottom, 40)
  const zoom = within(Math.min(width / box.width, height / box.height), smallestZoom, largestZoom)
  return {
    zoom,
    x: insets.left + (width - box.width * zoom) / 2 - box.x * zoom,
    y: insets.top + (height - box.height * zoom) / 2 - box.y * zoom,
  }
}

const shift = (start: number, length: number, low: number, high: number) =>
  start < low ? low - start : Math.min(0, Math.max(high - start - length, low - start))

/** Pans just far enough that a box of the surface is within the space that panels leave free, if it fits. */
export function panToReveal(view: View, box: Rectangle, stage: Size, insets: Insets): View {
  const [left, top] = [box.x * view.zoom + view.x, box.y * view.zoom + view.y]
  return panned(view, {
    x: shift(left, box.width * view.zoom, insets.left, stage.width - insets.right),
    y: shift(top, box.height * view.zoom, insets.top, stage.height - insets.bottom),
  })
}

/** Margin around a surface that is shown whole, as a fraction of its longer side. */
const air = 0.03

export const airy = (box: Rectangle): Rectangle => widened(box, Math.max(box.width, box.height) * air)
