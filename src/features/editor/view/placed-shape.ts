import type { Rectangle, Shape } from '@/design/units'
import { translation } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { shapePath } from '@/design/geometry/shape-path'

/** Returns the path of a shape at the position of its box. */
export const placedShape = (shape: Shape, box: Rectangle, radius?: number): string =>
  formatPath(transformPath(parsePath(shapePath(shape, box, radius)), translation(box.x, box.y)))
