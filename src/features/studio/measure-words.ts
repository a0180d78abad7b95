import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import { measuresOfSelection } from '@/design/measure/selection-measures'
import { noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import type { StrokeFont } from '@/design/text/stroke-font'
import { measuredBy, type Measured } from '@/lib/products/measures'
import type { Selection } from '@/lib/products/product-options'
import { fetchTemplate } from './product-template'
import { pricingAtom } from './use-measured'

/**
 * Prices words by their measured size, using the template that the shop's backend measures them with
 * (prices-20).
 */

type Worded = Pick<ProductView, 'urlKey' | 'options' | 'rules' | 'table'>

/** Letterings loaded so far. */
const strokes: Record<string, StrokeFont> = {}

/**
 * Size of the cache. A page measures the same few selections again and again, one for each possible choice.
 */
const keptSelections = 200

function measuring(template: ProductTemplate, product: Worded, fonts: Record<string, StrokeFont>) {
  const known = new Map<string, Measured | undefined>()
  return (selection: Selection): Measured | undefined => {
    const key = JSON.stringify(selection)
    if (known.has(key)) return known.get(key)
    const measures = measuresOfSelection(template, product, selection, { ...noFaces, strokes: fonts })
    if (known.size >= keptSelections) known.clear()
    const measured = measuredBy(product.table, measures)
    known.set(key, measured)
    return measured
  }
}

/** Measures a product's prices from now on, with `font` and all letterings loaded before it. */
export function useMeasuredWords({ urlKey, options, rules, table }: Worded, font: StrokeFont | undefined) {
  const setPricing = useSetAtom(pricingAtom)
  useEffect(() => {
    if (!font || !table.measured) return undefined
    let isWanted = true
    strokes[font.id] = font
    const begin = (template: ProductTemplate) => {
      const measure = measuring(template, { urlKey, options, rules, table }, { ...strokes })
      if (isWanted) setPricing({ urlKey, measure })
    }
    fetchTemplate(urlKey)
      .then(begin)
      .catch(() => undefined) // on failure, keep the price by size; the cart may show a lower one
    return () => {
      isWanted = false
    }
  }, [font, urlKey, options, rules, table, setPricing])
}
