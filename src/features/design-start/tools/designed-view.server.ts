import type { ProductView } from '@/commerce/product/product-view'
import type { ProductTemplate } from '@/design/template/product-template'
import { titled } from '@/design/answers/titled'
import { keepsDesigns } from '../saved/keeps-designs'

/**
 * Options whose words the product page shows while they are typed, and where: on a label or caption (a preview; our
 * artists lay out the print), or in a design that the words begin.
 */
export interface ShownWords {
  on: 'caption' | 'label' | 'design'
  uids: string[]
}

/** Returns the slots of a generated object that a new design begins with, such as a bus roll. */
const begunSlots = ({ surfaces }: ProductTemplate) =>
  surfaces.flatMap(({ begins = [] }) =>
    begins.flatMap((begin) => ('made' in begin && begin.slot !== undefined ? [begin.slot] : [])),
  )

/**
 * Returns the slots of typed words: those of a label's lines, the first one of a product laid out by our artists, or
 * those of a design's initial objects.
 */
function slotsIn(template: ProductTemplate): { on: ShownWords['on']; slots: string[] } {
  const { label, preview, words = {} } = template
  if (label) return { on: 'label', slots: label.lines.flatMap((line) => ('slot' in line ? [line.slot] : [])) }
  return preview === 'none'
    ? { on: 'caption', slots: Object.keys(words).slice(0, 1) }
    : { on: 'design', slots: begunSlots(template) }
}

/**
 * Returns what a product page needs from its template: whether there is one, and which words to show while they are
 * typed (studio-64, catalogue-100, studio-114). Other products show their caption instead. On a stock
 * Magento the product must also keep a design (commerce-101).
 */
export function designedView(
  templates: Record<string, ProductTemplate>,
  { urlKey, options, designOption }: Pick<ProductView, 'urlKey' | 'options' | 'designOption'>,
): { isDesigned: boolean; shownWords?: ShownWords } {
  const template = Object.hasOwn(templates, urlKey) ? templates[urlKey] : undefined
  const isDesigned = template !== undefined && keepsDesigns({ designOption })
  if (!template) return { isDesigned }
  const { on, slots } = slotsIn(template)
  const uids = slots.flatMap((slot) => titled(options, template.words?.[slot] ?? '')?.uid ?? [])
  if (uids.length === 0 || (on === 'design' && !isDesigned)) return { isDesigned }
  return { isDesigned, shownWords: { on, uids } }
}
