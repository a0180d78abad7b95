import type { AssetId, DesignDocument, DesignNode } from '../design-document'

const assetOf = (node: DesignNode): AssetId[] =>
  node.kind === 'image' && node.asset !== null ? [node.asset] : []

/** Returns the photos that are not shown: those in the tray, and those without a frame in the page's layout. */
const waiting = ({ tray = [], surfaces }: DesignDocument): AssetId[] => [
  ...tray,
  ...Object.values(surfaces).flatMap(({ arrangement }) => arrangement?.spare?.flatMap(assetOf) ?? []),
]

/** Removes pictures that are neither shown nor waiting for a frame. Only the editor needs them, for undo. */
export function dropUnusedAssets(document: DesignDocument): DesignDocument {
  const used = new Set([...Object.values(document.nodes).flatMap(assetOf), ...waiting(document)])
  const assets = Object.entries(document.assets).filter(([id]) => used.has(id))
  return { ...document, assets: Object.fromEntries(assets) }
}
