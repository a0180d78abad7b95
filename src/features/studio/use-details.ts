import { useEffect, useMemo, useState } from 'react'
import type { DetailOf } from '@/design/check/finding'
import type { DesignDocument } from '@/design/document/design-document'
import type { Detail } from '@/design/picture/picture-detail'
import type { PictureSource } from '@/design/scene/scene-to-svg'
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

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

/** Where the pictures of a design have much to see, for a product that is folded and whose template looks at it (design-document-60). */
export function useDetails(
  { assets }: DesignDocument,
  { checks }: ProductTemplate,
  source: PictureSource,
): DetailOf {
  const isLookedAt = checks.fold !== undefined
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    if (!isLookedAt) return undefined
    let isWanted = true
    for (const [asset, { key }] of Object.entries(assets)) {
      const address = known.has(key) ? undefined : source({ kind: 'picture', asset, box: nowhere })
      if (address !== undefined)
        void load(key, address).then(() => isWanted && setArrived((now) => now + 1))
    }
    return () => {
      isWanted = false
    }
  }, [isLookedAt, assets, source])
  // Another function when another picture has arrived.
  return useMemo(() => (asset) => (arrived >= 0 ? known.get(asset.key) : undefined), [arrived])
}
