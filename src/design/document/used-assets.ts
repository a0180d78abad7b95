import type { DesignDocument } from '../design-document'

/** Removes pictures that no object shows. Only the editor needs them, for undo. */
export function dropUnusedAssets(document: DesignDocument): DesignDocument {
  const used = new Set(
    Object.values(document.nodes).flatMap((node) =>
      node.kind === 'image' && node.asset !== null ? [node.asset] : [],
    ),
  )
  const assets = Object.entries(document.assets).filter(([id]) => used.has(id))
  return { ...document, assets: Object.fromEntries(assets) }
}
