import type { Rectangle, Shape } from '@/design/document/design-document'
import { translation } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { shapePath } from '@/design/scene/shape-path'

/** A shape where its box is. */
export const placedShape = (shape: Shape, box: Rectangle, radius?: number): string =>
  formatPath(transformPath(parsePath(shapePath(shape, box, radius)), translation(box.x, box.y)))
