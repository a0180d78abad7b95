import type { ProductView } from '@/commerce/product/product-view'
import type { ProductTemplate } from '@/design/template/product-template'
import { titled } from '@/design/answers/titled'
import { keepsDesigns } from '../saved/keeps-designs'

/**
 * Options whose words are shown on the product page although our artists lay out the print, and what they are
 * shown on.
 */
export interface ShownWords {
  on: 'caption' | 'label'
  uids: string[]
}

/**
 * Returns the slots of typed words: those of a label's lines, or the first one of a product that our artists
 * lay out.
 */
function slotsIn({ label, preview, words = {} }: ProductTemplate): ShownWords['uids'] {
  if (label) return label.lines.flatMap((line) => ('slot' in line ? [line.slot] : []))
  return preview === 'none' ? Object.keys(words).slice(0, 1) : []
}

/**
 * Returns what a product page needs from its template: whether there is one, and which words to show if our
 * artists lay it out (studio-64, catalogue-100). All other products show their caption in its place. On a
 * stock Magento the product must also keep a design (commerce-101).
 */
export function designedView(
  templates: Record<string, ProductTemplate>,
  { urlKey, options, designOption }: Pick<ProductView, 'urlKey' | 'options' | 'designOption'>,
): { isDesigned: boolean; shownWords?: ShownWords } {
  const template = Object.hasOwn(templates, urlKey) ? templates[urlKey] : undefined
  const isDesigned = template !== undefined && keepsDesigns({ designOption })
  const uids = template
    ? slotsIn(template).flatMap((slot) => titled(options, template.words?.[slot] ?? '')?.uid ?? [])
    : []
  if (uids.length === 0) return { isDesigned }
  return { isDesigned, shownWords: { on: template?.label ? 'label' : 'caption', uids } }
}
