import type { Asset, AssetId, DesignDocument } from '@/design/design-document'

export interface PhotoUse {
  id: AssetId
  asset: Asset
  /** How often it is on the product. */
  uses: number
}

/** Returns the design's photos with the number of their uses, those without a place first. */
export function photoUses({ assets, nodes }: Pick<DesignDocument, 'assets' | 'nodes'>): PhotoUse[] {
  const counts = new Map<AssetId, number>()
  for (const node of Object.values(nodes))
    if (node.kind === 'image' && node.asset !== null)
      counts.set(node.asset, (counts.get(node.asset) ?? 0) + 1)
  return Object.entries(assets)
    .map(([id, asset]) => ({ id, asset, uses: counts.get(id) ?? 0 }))
    .toSorted((one, other) => Number(one.uses > 0) - Number(other.uses > 0))
}
