import { shapePath } from '../geometry/shape-path'
import { formatPath, parsePath, transformPath } from '../geometry/path'
import { translation } from '../geometry/matrix'
import type { Point } from '../units'

/** Returns a circle as path data. */
export const circle = ({ x, y }: Point, radius: number): string =>
  formatPath(
    transformPath(
      parsePath(shapePath('ellipse', { width: radius * 2, height: radius * 2 })),
      translation(x - radius, y - radius),
    ),
  )

/** Returns a rectangle as path data. */
export const bar = (x: number, y: number, width: number, height: number): string =>
  formatPath(transformPath(parsePath(shapePath('rectangle', { width, height })), translation(x, y)))

/** Returns a point at a distance from another; degrees count clockwise from the top. */
export const around = ({ x, y }: Point, radius: number, degrees: number): Point => ({
  x: x + radius * Math.sin((degrees * Math.PI) / 180),
  y: y - radius * Math.cos((degrees * Math.PI) / 180),
})
