import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import type { ProductTemplate } from '@/design/template/product-template'
import { measuredBy, type Measured } from '@/lib/products/measures'
import type { Selection } from '@/lib/products/product-options'
import { releaseLater } from '@/lib/browser/release-later'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import { createFaces } from '../../studio/faces/faces'
import { pricingAtom } from '../../studio/use-measured'
import { editedDesign } from '../saved/edited-design'
import { editorCloseCountAtom, storeOfTab } from '../saved/kept-designs'
import { withAnswers } from './with-answers'

/**
 * A design edited from a page, as stored on this device, with the page's later answers applied (studio-115).
 */

export interface ShownDesign {
  document: DesignDocument
  template: ProductTemplate
  faces: Faces
  /** URLs of its pictures on this device, by key. */
  urls: Record<string, string>
  /** Titles of its surfaces with objects that the answers on the page drop. */
  leftOut: string[]
}

type Urls = Map<string, string>

/** Adds URLs for the pictures; known ones are kept. */
async function findUrls({ assets }: DesignDocument, urls: Urls): Promise<void> {
  const store = await storeOfTab()
  for (const { key } of Object.values(assets)) {
    const kept = urls.has(key) ? undefined : await store?.readFile(key).catch(() => undefined)
    if (kept) urls.set(key, URL.createObjectURL(kept.file))
  }
}

function release(urls: Urls) {
  for (const url of urls.values()) releaseLater(url)
  urls.clear()
}

type Answered = Pick<ProductDraft, 'design' | 'selection' | 'quantity'>

/** @returns undefined if it is no longer on this device */
async function shownDesign(
  product: ProductView,
  draft: Answered,
  urls: Urls,
): Promise<ShownDesign | undefined> {
  const edited = draft.design && (await editedDesign(draft.design, product, draft))
  if (!edited) return undefined
  const { document } = edited.draft
  const faces = createFaces()
  await Promise.all([findUrls(document, urls), faces.load(document)])
  return {
    document,
    template: edited.template,
    faces: faces.state.get().faces,
    urls: Object.fromEntries(urls),
    leftOut: edited.leftOut ?? [],
  }
}

/**
 * Returns a memoized measuring function: a page measures the same few selections repeatedly, one for each
 * possible choice.
 */
export function measuring(
  { document, template, faces }: Omit<ShownDesign, 'urls' | 'leftOut'>,
  product: ProductView,
  quantity: number,
) {
  const known = new Map<string, Measured | undefined>()
  const lettering = { measure: measureWith(faces) }
  return (selection: Selection) => {
    const key = JSON.stringify(selection)
    if (known.has(key)) return known.get(key)
    const asked = withAnswers(document, { template, product, selection, quantity, lettering })
    const measured = measuredBy(product.table, measuresOf(asked, template, faces))
    known.set(key, measured)
    return measured
  }
}

/**
 * Measures the page's prices by the design while it is shown, as the shop will measure it (prices-19).
 * @returns 'gone' if this device no longer has it
 */
export function useShownDesign(product: ProductView, draft: ProductDraft): ShownDesign | 'gone' | undefined {
  const left = useAtomValue(editorCloseCountAtom)
  const setPricing = useSetAtom(pricingAtom)
  const [shown, setShown] = useState<ShownDesign | 'gone'>()
  const [urls] = useState<Urls>(() => new Map())
  const { design, selection, quantity } = draft
  const look = useEffectEvent((now: Answered & { left: number }) => shownDesign(product, now, urls))
  const measure = useEffectEvent((found: ShownDesign) => {
    if (!product.table.measured) return
    setPricing({ urlKey: product.urlKey, measure: measuring(found, product, quantity) })
  })
  useEffect(() => {
    let isWanted = true
    const show = (found: ShownDesign | undefined) => {
      if (!isWanted) return
      setShown(found ?? 'gone')
      if (found) measure(found)
    }
    look({ design, selection, quantity, left }).then(show, () => show(undefined))
    return () => {
      isWanted = false
    }
  }, [design, selection, quantity, left])
  useEffect(
    () => () => {
      setPricing(undefined)
      release(urls)
    },
    [setPricing, urls],
  )
  return shown
}
