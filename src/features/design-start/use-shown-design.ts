import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import type { ProductTemplate } from '@/design/template/product-template'
import { measuredBy, type Measured } from '@/lib/measures'
import type { Selection } from '@/lib/product-options'
import type { ProductDraft } from '../catalogue/product/product-draft'
import { createFaces } from '../studio/editor/drawing/faces'
import { pricingAtom } from '../studio/use-measured'
import { editedDesign } from './edited-design'
import { leftAtom, storeOfTab } from './kept-designs'
import { withAnswers } from './with-answers'

/** A design that was edited from a page, as this device has it, with the answers that the page has been given since (studio-115). */

export interface ShownDesign {
  document: DesignDocument
  template: ProductTemplate
  faces: Faces
  /** Where its pictures can be had on this device, by their key. */
  urls: Record<string, string>
}

type Urls = Map<string, string>

/** Those that are known already stay as they are. */
async function findUrls({ assets }: DesignDocument, urls: Urls): Promise<void> {
  const store = await storeOfTab()
  for (const { key } of Object.values(assets)) {
    const kept = urls.has(key) ? undefined : await store?.readFile(key).catch(() => undefined)
    if (kept) urls.set(key, URL.createObjectURL(kept.file))
  }
}

function release(urls: Urls) {
  for (const url of urls.values()) URL.revokeObjectURL(url)
  urls.clear()
}

type Answered = Pick<ProductDraft, 'design' | 'selection' | 'quantity'>

/** @returns undefined when it is not on this device any more */
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
  }
}

/** A page asks for the same few selections again and again: one for each choice that could be made. */
export function measuring(
  { document, template, faces }: Omit<ShownDesign, 'urls'>,
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

/** Has the page's prices measured by the design while it is shown, as the shop will measure it (prices-19). @returns 'gone' when this device has it no more */
export function useShownDesign(product: ProductView, draft: ProductDraft): ShownDesign | 'gone' | undefined {
  const left = useAtomValue(leftAtom)
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
