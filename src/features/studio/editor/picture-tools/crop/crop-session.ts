import type { ImageNode, Rectangle, Shape } from '@/design/document/design-document'

/** A picture while it is cropped. Lengths are millimeters in the coordinates that the image has at the beginning. */
export interface CropSession {
  /** The image at the beginning. */
  base: ImageNode
  /** The image as this session has left it: another one was changed by something else. */
  applied: ImageNode
  /** What is seen. */
  frame: Rectangle
  /** All of the picture; it covers the frame. */
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
