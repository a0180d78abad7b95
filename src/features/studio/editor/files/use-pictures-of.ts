import { useEffect, useMemo, useRef, useState } from 'react'
import type { DesignDocument, ImageNode } from '@/design/document/design-document'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { isPrepared, preparationKey, type Preparation, preparedPicture } from './prepared-picture'

/** Where each image's picture can be had: prepared, else what this device has, else the shop's own. @param urls of what this device has, by key; the same object for as long as that is the same, undefined while it isn't known */
export function usePicturesOf(
  { assets, nodes }: Pick<DesignDocument, 'assets' | 'nodes'>,
  urls: Record<string, string> | undefined,
): PictureSource {
  const [prepared, setPrepared] = useState<Record<string, string>>({})
  const asked = useRef(new Set<string>())
  const wanted = useMemo(
    () =>
      preparations(
        Object.values(nodes).filter((node) => node.kind === 'image'),
        assets,
      ),
    [nodes, assets],
  )
  useEffect(() => {
    if (!urls) return
    for (const [key, preparation] of wanted) {
      const url = urls[preparation.asset.key] ?? shopUrl(preparation.asset.key)
      if (asked.current.has(key)) continue
      asked.current.add(key)
      preparedPicture(url, preparation).then(
        (made) => setPrepared((now) => ({ ...now, [key]: made })),
        () => asked.current.delete(key), // as it is, until something changes
      )
    }
  }, [wanted, urls])
  return useMemo(
    () => (picture) => {
      const asset = assets[picture.asset]
      if (!asset || !urls) return undefined
      const plain = urls[asset.key] ?? shopUrl(asset.key)
      return prepared[preparationKey({ asset, tone: picture.tone })] ?? plain
    },
    [urls, assets, prepared],
  )
}

export const shopUrl = (key: string) => `/media/uploads/${key}.preview.webp`

function preparations(images: ImageNode[], assets: DesignDocument['assets']): Map<string, Preparation> {
  return new Map(
    images.flatMap(({ asset: id, tone }) => {
      const asset = id === null ? undefined : assets[id]
      if (!asset || !isPrepared({ asset, tone })) return []
      return [[preparationKey({ asset, tone }), { asset, tone }] as const]
    }),
  )
}
