import type { Asset, AssetId, DesignDocument } from '@/design/design-document'

export interface PhotoUse {
  id: AssetId
  asset: Asset
  /** Number of times the photo is on the product. */
  uses: number
}

/** Returns the design's photos with the number of their uses, unused ones first. */
export function photoUses({ assets, nodes }: Pick<DesignDocument, 'assets' | 'nodes'>): PhotoUse[] {
  const counts = new Map<AssetId, number>()
  for (const node of Object.values(nodes))
    if (node.kind === 'image' && node.asset !== null)
      counts.set(node.asset, (counts.get(node.asset) ?? 0) + 1)
  return Object.entries(assets)
    .map(([id, asset]) => ({ id, asset, uses: counts.get(id) ?? 0 }))
    .toSorted((one, other) => Number(one.uses > 0) - Number(other.uses > 0))
}
