import { useEffect, useMemo, useRef, useState } from 'react'
import type { DesignDocument, ImageNode, NodeId } from '@/design/document/design-document'
import { withDescendants } from '@/design/document/tree'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { bleedShare } from '@/design/scene/picture-bleed'
import { usualTone } from '@/design/scene/usual-tone'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceRule } from '@/design/template/surface-boxes'
import { isPrepared, preparationKey, type Preparation, preparedPicture } from './prepared-picture'

/**
 * Where each image's picture can be had: prepared, else what this device has, else the shop's own.
 * @param template as it is made with the design's options (templateFor): its surfaces have tones
 * @param urls of what this device has, by key; the same object for as long as that is the same, undefined while it isn't known
 */
export function usePicturesOf(
  document: DesignDocument,
  template: ProductTemplate,
  urls: Record<string, string> | undefined,
): PictureSource {
  const { assets } = document
  const [prepared, setPrepared] = useState<Record<string, string>>({})
  const asked = useRef(new Set<string>())
  const wanted = useMemo(() => preparations(document, template), [document, template])
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
      const { tone, bleed } = picture
      const made = prepared[preparationKey({ asset, tone, bleed })]
      // Without its edges carried on it would be another picture.
      return bleed === undefined ? (made ?? plain) : made
    },
    [urls, assets, prepared],
  )
}

export const shopUrl = (key: string) => `/media/uploads/${key}.preview.webp`

function preparations(document: DesignDocument, template: ProductTemplate): Map<string, Preparation> {
  const { assets, nodes, surfaces } = document
  const preparationOf = (id: NodeId, usual: ImageNode['tone']): [string, Preparation][] => {
    const node = nodes[id]
    if (node?.kind !== 'image' || node.asset === null) return []
    const asset = assets[node.asset]
    const { tone = usual } = node
    if (!asset) return []
    const bleed = bleedShare(node)
    const copies = [
      { asset, tone, bleed: undefined },
      ...(bleed === undefined ? [] : [{ asset, tone, bleed }]),
    ]
    return copies.filter(isPrepared).map((each) => [preparationKey(each), each])
  }
  return new Map(
    Object.entries(surfaces).flatMap(([surface, { nodes: ids }]) => {
      const usual = usualTone(surfaceRule(template, surface))
      return ids.flatMap((id) => withDescendants(document, id)).flatMap((id) => preparationOf(id, usual))
    }),
  )
}
