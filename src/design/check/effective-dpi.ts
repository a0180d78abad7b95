import type { Asset, DesignDocument, NodeId, SurfaceId } from '../design-document'
import { placesOf, worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'

const millimetersPerInch = 25.4

/** True for vector pictures. Older designs lack the `isVector` flag and identify SVGs by media type alone. */
export const isVector = ({ isVector: isNoted, type }: Pick<Asset, 'isVector' | 'type'>): boolean =>
  isNoted === true || type === 'image/svg+xml'

/**
 * Returns an image's pixels per inch on the product, in the direction with fewer.
 * @returns undefined for other nodes, for images without a picture, and for vector pictures, which are sharp at any size
 */
export function effectiveDpi(document: DesignDocument, id: NodeId): number | undefined {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset === null) return undefined
  const asset = document.assets[node.asset]
  if (asset === undefined || isVector(asset)) return undefined
  const { x, y } = stretch(worldMatrix(document, id))
  const across = (asset.width * node.crop.width) / (node.width * x)
  const down = (asset.height * node.crop.height) / (node.height * y)
  return Math.min(across, down) * millimetersPerInch
}

/** Returns the lowest resolution of the pictures on a surface, in dpi; undefined if it has none. */
export function lowestDpi(document: DesignDocument, on: SurfaceId): number | undefined {
  const found = [...placesOf(document)].flatMap(([id, { surface }]) =>
    surface === on && !document.nodes[id]?.hidden ? (effectiveDpi(document, id) ?? []) : [],
  )
  return found.length > 0 ? Math.min(...found) : undefined
}
