import { identity, multiply, stretch } from '@/design/geometry/matrix'
import type { PictureLook, SceneElement, ScenePicture } from '@/design/scene/scene'
import { adjustmentKey } from '@/design/tone/adjust'
import type { Matrix } from '@/design/units'

/** Returns the pictures of a scene at any depth, including repeats. */
export const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' ? [element] : element.kind === 'group' ? picturesIn(element.children) : [],
  )

/** Returns a key that distinguishes different copies of a picture. */
export const pictureKey = ({ asset, tone, adjust, bleed, plate, yarns, inked }: PictureLook) =>
  `${asset} ${tone ?? ''} ${adjustmentKey(adjust)} ${bleed ?? ''} ${plate ? JSON.stringify(plate) : ''} ${yarns ? JSON.stringify([yarns.most, yarns.cells]) : ''} ${inked ?? ''}`

/**
 * Returns the longest side at which each whole picture is drawn, by key. For a cropped picture that includes the
 * hidden part.
 * @param matrix from millimeters to pixels
 */
export function drawnSides(
  elements: readonly SceneElement[],
  matrix: Matrix,
  sides = new Map<string, number>(),
): Map<string, number> {
  for (const element of elements) {
    const to = multiply(matrix, element.transform ?? identity)
    if (element.kind === 'group') drawnSides(element.children, to, sides)
    if (element.kind !== 'picture') continue
    const { x, y } = stretch(to)
    const side = Math.max(element.box.width * x, element.box.height * y)
    sides.set(pictureKey(element), Math.max(side, sides.get(pictureKey(element)) ?? 0))
  }
  return sides
}
