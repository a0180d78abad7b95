import { inverse, multiply } from '../../geometry/matrix'
import type { DesignDocument, NodeId } from '../../design-document'
import type { Matrix } from '../../units'
import { mapNodes, placesOf } from '../tree'

/** Moves objects by a matrix in surface coordinates, regardless of the groups that hold them. */
export function moveInSurface(
  document: DesignDocument,
  ids: NodeId[],
  matrixOf: (id: NodeId) => Matrix,
): DesignDocument {
  const places = placesOf(document)
  return mapNodes(document, ids, (node, id) => {
    const parent = places.get(id)?.parentMatrix
    if (parent === undefined) return node
    const moved = multiply(inverse(parent), multiply(matrixOf(id), multiply(parent, node.transform)))
    return { ...node, transform: moved }
  })
}
