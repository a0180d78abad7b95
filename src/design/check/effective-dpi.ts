import type { DesignDocument, NodeId, SurfaceId } from '../document/design-document'
import { placesOf, worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'

const millimetersPerInch = 25.4

/**
 * The pixels that an image has for each inch of its place on the product, in the direction that has fewer.
 * @returns undefined for what is no image, or still waits for its picture
 */
export function effectiveDpi(document: DesignDocument, id: NodeId): number | undefined {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset === null) return undefined
  const asset = document.assets[node.asset]
  if (asset === undefined) return undefined
  const { x, y } = stretch(worldMatrix(document, id))
  const across = (asset.width * node.crop.width) / (node.width * x)
  const down = (asset.height * node.crop.height) / (node.height * y)
  return Math.min(across, down) * millimetersPerInch
}

/** Of the picture on a surface that has the fewest pixels for each inch; undefined where there is none. */
export function leastDpi(document: DesignDocument, on: SurfaceId): number | undefined {
  const found = [...placesOf(document)].flatMap(([id, { surface }]) =>
    surface === on && !document.nodes[id]?.hidden ? (effectiveDpi(document, id) ?? []) : [],
  )
  return found.length > 0 ? Math.min(...found) : undefined
}
