import type { ImageNode } from '@/design/design-document'
import type { Rectangle, Shape } from '@/design/units'

/**
 * A picture being cropped. Lengths are in millimeters, in the coordinates of the image before the session.
 */
export interface CropSession {
  /** The image before the session. */
  base: ImageNode
  /** The image after the last step of this session; any other image was changed by something else. */
  applied: ImageNode
  /** The visible part. */
  frame: Rectangle
  /** The whole picture; it covers the frame. */
  picture: Rectangle
  mask: Shape | undefined
}

export function startCrop(node: ImageNode): CropSession {
  const { crop, width, height } = node
  const whole = { width: width / crop.width, height: height / crop.height }
  return {
    base: node,
    applied: node,
    frame: { x: 0, y: 0, width, height },
    picture: { x: -crop.x * whole.width, y: -crop.y * whole.height, ...whole },
    mask: node.mask,
  }
}
