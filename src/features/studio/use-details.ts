import { useEffect, useMemo, useState } from 'react'
import type { DetailOf } from '@/design/check/finding'
import { needsDetail } from '@/design/check/needs-detail'
import type { Asset, AssetId, DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { knownDetail, lookAtPicture } from './picture-details'

/** Returns the URL of a picture; undefined while it is unknown. */
export type AddressOf = (id: AssetId, asset: Asset) => string | undefined

/**
 * Returns where the pictures of a design have fine detail, for folded and engraved products whose template checks
 * it (design-document-60).
 * @param addressOf must be the same function while the pictures are unchanged
 */
export function useDetails(
  { assets }: DesignDocument,
  template: ProductTemplate,
  addressOf: AddressOf,
): DetailOf {
  const isLookedAt = needsDetail(template)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    if (!isLookedAt) return undefined
    let isWanted = true
    for (const [id, asset] of Object.entries(assets)) {
      const address = knownDetail(asset) ? undefined : addressOf(id, asset)
      if (address !== undefined)
        void lookAtPicture(asset, address).then(() => isWanted && setArrived((now) => now + 1))
    }
    return () => {
      isWanted = false
    }
  }, [isLookedAt, assets, addressOf])
  // A new function whenever another picture has loaded.
  return useMemo(() => (asset) => (arrived >= 0 ? knownDetail(asset) : undefined), [arrived])
}
