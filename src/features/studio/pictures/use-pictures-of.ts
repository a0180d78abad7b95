import { useEffect, useMemo, useRef, useState } from 'react'
import type { DesignDocument, NodeId, SurfaceId } from '@/design/design-document'
import { withDescendants } from '@/design/document/tree'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { noFaces } from '@/design/scene/faces'
import type { SceneElement, ScenePicture } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { bleedShare } from '@/design/scene/picture-bleed'
import { defaultTone, toneOn } from '@/design/template/usual-tone'
import { inkLooks } from '@/design/template/area-rule'
import { shownEngraving } from '@/design/template/engraving'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceRule } from '@/design/template/surface-boxes'
import { fetchAssetMask } from '../mask-client'
import { isCutOut } from '@/design/mask/mask'
import { setMaskStatus } from './mask-status'
import { isPrepared, preparationKey, type Preparation, preparedPicture } from './prepared-picture'

/** Milliseconds until the shop is asked again, and the maximum number of retries. */
const retryMs = 8_000
const mostRetries = 5

/** Milliseconds to wait for the shop's mask before showing the result of this device. */
const early = 400

/**
 * Prepares a picture with the shop's mask; until the mask arrives, with what this device finds itself.
 * @param show is called with each URL; the last one is final
 * @throws if the picture can't be decoded or the shop doesn't respond
 */
async function prepare(url: string, preparation: Preparation, show: (address: string) => void) {
  const { asset } = preparation
  if (!isCutOut(asset.matte)) return show(await preparedPicture(url, preparation, undefined))
  let isOver = false
  const showOwn = async () => {
    const address = await preparedPicture(url, preparation, undefined)
    if (!isOver) show(address)
  }
  const timer = setTimeout(() => void showOwn().catch(() => undefined), early)
  setMaskStatus(asset.key, 'checking')
  try {
    const address = await preparedPicture(url, preparation, await fetchAssetMask(asset))
    isOver = true
    show(address)
    return setMaskStatus(asset.key, undefined)
  } catch (error) {
    setMaskStatus(asset.key, 'unchecked')
    await showOwn()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const nothingUnsent: Readonly<Record<string, unknown>> = {}

/**
 * Returns the source of each image's picture: prepared, or else on this device, or else at the shop.
 * @param template the template with the design's options applied (templateFor): its surfaces have tones
 * @param urls pictures on this device by key; must be the same object while unchanged, undefined while unknown
 * @param unsent pictures that the shop does not have yet, by key
 */
export function usePicturesOf(
  document: DesignDocument,
  template: ProductTemplate,
  urls: Record<string, string> | undefined,
  unsent = nothingUnsent,
): PictureSource {
  const { assets } = document
  const [prepared, setPrepared] = useState<Record<string, string>>({})
  const asked = useRef(new Set<string>())
  const [round, setRound] = useState(0)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useMemo(() => preparations(document, template), [document, template])
  useEffect(() => {
    if (!urls) return
    for (const [key, preparation] of wanted) {
      const { asset } = preparation
      const url = urls[asset.key] ?? shopUrl(asset.key)
      // Once a picture has been uploaded, it is prepared again with the shop's mask.
      const isSent = !Object.hasOwn(unsent, asset.key)
      const name = `${key} ${isSent ? asset.key : ''}`
      if (asked.current.has(name)) continue
      asked.current.add(name)
      const show = (address: string) => setPrepared((now) => ({ ...now, [key]: address }))
      const preparing = isSent
        ? prepare(url, preparation, show)
        : preparedPicture(url, preparation, undefined).then(show)
      preparing.catch(() => {
        asked.current.delete(name)
        clearTimeout(retry.current)
        if (round < mostRetries) retry.current = setTimeout(() => setRound(round + 1), retryMs)
      })
    }
  }, [wanted, urls, unsent, round])
  useEffect(() => () => clearTimeout(retry.current), [])
  return useMemo(
    () => (picture) => {
      const asset = assets[picture.asset]
      if (!asset || !urls) return undefined
      const plain = urls[asset.key] ?? shopUrl(asset.key)
      const { tone, adjust, bleed, plate, yarns, inked } = picture
      const look = { asset, tone, bleed, plate, yarns, inked }
      // While an adjustment is prepared, the picture without it is the nearest one; the editor filters it.
      const made = prepared[preparationKey({ ...look, adjust })] ?? prepared[preparationKey(look)]
      // Without the extended edges it would be a different picture.
      return bleed === undefined ? (made ?? plain) : made
    },
    [urls, assets, prepared],
  )
}

export const shopUrl = (key: string) => `/media/uploads/${key}.preview.webp`

const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' ? [element] : element.kind === 'group' ? picturesIn(element.children) : [],
  )

/** Returns the pictures of a surface with a palette. Their colors also depend on the other objects of the surface. */
const reducedOn = (
  document: DesignDocument,
  template: ProductTemplate,
  surface: SurfaceId,
): [string, Preparation][] =>
  picturesIn(sceneOf(document, template, surface, { faces: noFaces, mode: 'view' }).elements).flatMap(
    ({ asset: id, tone, adjust, bleed, yarns }) => {
      const asset = document.assets[id]
      const preparation = asset && { asset, tone, adjust, bleed, yarns }
      return preparation ? [[preparationKey(preparation), preparation] as const] : []
    },
  ) as [string, Preparation][]

function preparations(document: DesignDocument, template: ProductTemplate): Map<string, Preparation> {
  const { assets, nodes, surfaces, product } = document
  const preparationOf = (id: NodeId, rule: SurfaceRule | undefined): [string, Preparation][] => {
    const node = nodes[id]
    if (node?.kind !== 'image' || node.asset === null) return []
    const asset = assets[node.asset]
    if (!asset) return []
    const inked = node.ink === undefined ? undefined : inkLooks(rule)[node.ink]?.color
    if (inked !== undefined) {
      const area: Preparation = { asset, tone: undefined, adjust: node.adjust, bleed: undefined, inked }
      return [[preparationKey(area), area]]
    }
    const tone = toneOn(defaultTone(rule), node.tone)
    const plate = shownEngraving(rule, product.options)
    const bleed = bleedShare(node)
    const look = { asset, tone, adjust: node.adjust, plate }
    const copies = [{ ...look, bleed: undefined }, ...(bleed === undefined ? [] : [{ ...look, bleed }])]
    return copies.filter(isPrepared).map((each) => [preparationKey(each), each])
  }
  return new Map(
    Object.entries(surfaces).flatMap(([surface, { nodes: ids }]) => {
      const rule = surfaceRule(template, surface)
      if (rule?.palette) return reducedOn(document, template, surface)
      return ids.flatMap((id) => withDescendants(document, id)).flatMap((id) => preparationOf(id, rule))
    }),
  )
}
