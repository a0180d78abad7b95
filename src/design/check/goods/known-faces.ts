import { worldMatrix } from '../../document/tree'
import type { DesignDocument, ImageNode, NodeId } from '../../design-document'
import { transformPoint } from '../../geometry/matrix'
import { cornersOf, type Ring } from '../../geometry/point'
import type { Rectangle } from '../../units'

/** Minimum visible share of a face; if less is visible, the shopper has cropped the face away. */
const leastShown = 0.3

/** Returns the shown part of a face in the picture's own millimeters. */
function shownPart(face: Rectangle, crop: Rectangle, { width, height }: ImageNode): Rectangle | undefined {
  const [left, top] = [Math.max(face.x, crop.x), Math.max(face.y, crop.y)]
  const right = Math.min(face.x + face.width, crop.x + crop.width)
  const bottom = Math.min(face.y + face.height, crop.y + crop.height)
  const area = Math.max(right - left, 0) * Math.max(bottom - top, 0)
  if (area < face.width * face.height * leastShown) return undefined
  const [across, down] = [width / crop.width, height / crop.height]
  return {
    x: (left - crop.x) * across,
    y: (top - crop.y) * down,
    width: (right - left) * across,
    height: (bottom - top) * down,
  }
}

/** Returns the faces that a picture shows, as boxes on its surface; none where no faces are known. */
export function facesOn(document: DesignDocument, id: NodeId, crop?: Rectangle): Ring[] {
  const node = document.nodes[id]
  const faces = node?.kind === 'image' ? document.assets[node.asset ?? '']?.faces : undefined
  if (node?.kind !== 'image' || !faces) return []
  const matrix = worldMatrix(document, id)
  return faces.flatMap((face) => {
    const shown = shownPart(face, crop ?? node.crop, node)
    return shown ? [cornersOf(shown).map((point) => transformPoint(matrix, point))] : []
  })
}
