import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { migrateToCurrentTemplate } from '@/design/document/migrate-to-current-template'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { typedNeon } from '@/design/answers/neon-answers'
import type { DesignStart } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/products/product-options'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import type { DesignStore, Draft } from '../../editor/drafts/design-store'
import { fetchTemplate } from '../../studio/product-template'
import { keptDesign, storeOfTab } from './kept-designs'
import { leftOut, withAnswers } from '../tools/with-answers'

export interface OpenedDesign {
  template: ProductTemplate
  draft: Omit<Draft, 'keptAt'>
  /** undefined if the browser blocks storage. */
  store: DesignStore | undefined
  /** Titles of surfaces with objects that the answers on the page drop. */
  leftOut?: string[]
}

/**
 * Loads the chosen lettering, so that the words are set in it.
 * @param others further letterings of a design, needed to measure it
 * @throws if a lettering fails to load
 */
export async function chosenLettering(
  template: ProductTemplate,
  product: Pick<ProductView, 'options'>,
  selection: Selection,
  others: string[] = [],
): Promise<Pick<DesignStart, 'fonts' | 'measure'> | undefined> {
  const font = template.neon && typedNeon(product.options, selection, template.neon)?.lines[0]?.font
  const needed = [...new Set([...(font ? [font] : []), ...others])]
  if (needed.length === 0) return undefined
  const { fetchStrokeFont, letteringHash } = await import('../../studio/sign/stroke-fonts')
  const strokes = await Promise.all(needed.map(async (name) => [name, await fetchStrokeFont(name)] as const))
  return {
    ...(font && { fonts: { [font]: { sha256: await letteringHash(font) } } }),
    measure: measureWith({ ...noFaces, strokes: Object.fromEntries(strokes) }),
  }
}

const letteringsIn = ({ nodes }: DesignDocument): string[] =>
  Object.values(nodes).flatMap((node) => ('lines' in node ? node.lines.map(({ font }) => font) : []))

/**
 * Returns a design stored on this device. If this page's shopper edited it, the page's later answers are
 * applied (studio-115).
 * @returns undefined if it is not stored here, or is for another product
 * @throws if the product's template fails to load
 */
export async function editedDesign(
  id: string,
  product: ProductView,
  { design, selection, quantity }: Pick<ProductDraft, 'design' | 'selection' | 'quantity'>,
): Promise<OpenedDesign | undefined> {
  const [template, store] = await Promise.all([fetchTemplate(product.urlKey), storeOfTab()])
  const kept = await keptDesign(id)
  if (kept?.product !== product.urlKey) return undefined
  const draft = { ...kept, document: migrateToCurrentTemplate(kept.document, template) }
  if (design !== id) return { template, draft, store }
  const others = letteringsIn(draft.document)
  const lettering = await chosenLettering(template, product, selection, others).catch(() => undefined)
  const document = withAnswers(draft.document, { template, product, selection, quantity, lettering })
  return {
    template,
    store,
    draft: { ...draft, document },
    leftOut: leftOut(draft.document, document, template),
  }
}
