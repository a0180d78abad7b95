import type { DesignDocument } from '../design-document'
import type { Rectangle } from '../units'

/**
 * Returns a design with the faces that the shop's detector found, by upload key: they are the same on every
 * device, so they replace what a browser found.
 */
export function withFaces(
  document: DesignDocument,
  faces: Readonly<Record<string, Rectangle[]>>,
): DesignDocument {
  const assets = Object.entries(document.assets).map(([id, asset]) => {
    const found = Object.hasOwn(faces, asset.key) ? faces[asset.key] : undefined
    return [id, found ? { ...asset, faces: found } : asset] as const
  })
  return { ...document, assets: Object.fromEntries(assets) }
}
