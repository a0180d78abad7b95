import { useEffect, useMemo, useState } from 'react'
import type { DetailOf } from '@/design/check/finding'
import type { Asset, AssetId, DesignDocument } from '@/design/document/design-document'
import type { Detail } from '@/design/picture/picture-detail'
import type { ProductTemplate } from '@/design/template/product-template'
import { loadDetail } from './canvas/photo'

/** By the upload's key, for all that looks at the same pictures. */
const known = new Map<string, Detail>()
const running = new Map<string, Promise<void>>()

/** Each once; one that does not arrive is asked for anew with the next change. */
function load(key: string, address: string): Promise<void> {
  const loading =
    running.get(key) ??
    loadDetail(address).then(
      (detail) => void (detail && known.set(key, detail)),
      () => void running.delete(key),
    )
  running.set(key, loading)
  return loading
}

/** Where a picture can be had; undefined while that isn't known. */
export type AddressOf = (id: AssetId, asset: Asset) => string | undefined

/**
 * Where the pictures of a design have much to see, for a product that is folded and whose template looks at it (design-document-60).
 * @param addressOf the same function for as long as the same pictures are there
 */
export function useDetails(
  { assets }: DesignDocument,
  { checks }: ProductTemplate,
  addressOf: AddressOf,
): DetailOf {
  const isLookedAt = checks.fold !== undefined
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    if (!isLookedAt) return undefined
    let isWanted = true
    for (const [id, asset] of Object.entries(assets)) {
      const address = known.has(asset.key) ? undefined : addressOf(id, asset)
      if (address !== undefined)
        void load(asset.key, address).then(() => isWanted && setArrived((now) => now + 1))
    }
    return () => {
      isWanted = false
    }
  }, [isLookedAt, assets, addressOf])
  // Another function when another picture has arrived.
  return useMemo(() => (asset) => (arrived >= 0 ? known.get(asset.key) : undefined), [arrived])
}
