import type { ImageNode } from '../design-document'
import type { Rectangle } from '../units'

/** Where a picture is on its surface, in mm. */
export interface PictureBoxes {
  /** The whole picture, cropped parts included. */
  box: Rectangle
  /** The visible part. */
  shown: Rectangle
}

/** Returns where a picture is with its cropped parts, relative to its visible part. */
export const uncropped = ({
  width,
  height,
  crop,
}: Pick<ImageNode, 'width' | 'height' | 'crop'>): Rectangle => ({
  x: (-crop.x * width) / crop.width + 0,
  y: (-crop.y * height) / crop.height + 0,
  width: width / crop.width,
  height: height / crop.height,
})

/** Returns where a picture is that is neither rotated nor in a group. */
export function pictureBoxes(node: ImageNode): PictureBoxes {
  const { width, height } = node
  const [, , , , x, y] = node.transform
  const whole = uncropped(node)
  return { box: { ...whole, x: x + whole.x, y: y + whole.y }, shown: { x, y, width, height } }
}
