import type { DesignDocument } from './design-document'

/** Without the pictures that no object shows any more: the editor keeps them for its undo, and nothing else needs them. */
export function withUsedAssets(document: DesignDocument): DesignDocument {
  const used = new Set(
    Object.values(document.nodes).flatMap((node) =>
      node.kind === 'image' && node.asset !== null ? [node.asset] : [],
    ),
  )
  const assets = Object.entries(document.assets).filter(([id]) => used.has(id))
  return { ...document, assets: Object.fromEntries(assets) }
}
