import { speaksCoreOnly } from '@/commerce/dialect'
import type { ProductView } from '@/commerce/product'
import type { ProductTemplate } from '@/design/template/product-template'
import { titled } from '@/design/template/titled'

/** Options of words that are shown on the product's page though a person lays out what is printed, and on what they are shown. */
export interface ShownWords {
  on: 'caption' | 'label'
  uids: string[]
}

/** Slots of what is typed: those of a label's lines, or all of what a person lays out from pictures. */
function slotsIn({ label, preview, words = {} }: ProductTemplate): ShownWords['uids'] {
  if (label) return label.lines.flatMap((line) => ('slot' in line ? [line.slot] : []))
  return preview === 'none' ? Object.keys(words).slice(0, 1) : []
}

/**
 * What a product's page is told of its template: whether there is one, and of what a person lays out the options that ask for its words
 * (studio-225, catalogue-100). Everything else shows its caption where it lies. On a stock Magento the product has to keep a design, too
 * (commerce-101).
 */
export function designedView(
  templates: Record<string, ProductTemplate>,
  { urlKey, options, designOption }: Pick<ProductView, 'urlKey' | 'options' | 'designOption'>,
): { isDesigned: boolean; shownWords?: ShownWords } {
  const template = Object.hasOwn(templates, urlKey) ? templates[urlKey] : undefined
  const isDesigned = template !== undefined && (!speaksCoreOnly || designOption !== undefined)
  const uids = template
    ? slotsIn(template).flatMap((slot) => titled(options, template.words?.[slot] ?? '')?.uid ?? [])
    : []
  if (uids.length === 0) return { isDesigned }
  return { isDesigned, shownWords: { on: template?.label ? 'label' : 'caption', uids } }
}
