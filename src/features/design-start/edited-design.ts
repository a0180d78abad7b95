import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { madeToday } from '@/design/document/made-today'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { typedNeon } from '@/design/template/neon-answers'
import type { DesignStart } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/product-options'
import type { ProductDraft } from '../catalogue/product/product-draft'
import type { DesignStore, Draft } from '../studio/editor/drafts/design-store'
import { fetchTemplate } from '../studio/product-template'
import { keptDesign, storeOfTab } from './kept-designs'
import { withAnswers } from './with-answers'

export interface OpenedDesign {
  template: ProductTemplate
  draft: Omit<Draft, 'keptAt'>
  /** Undefined where the browser forbids storage. */
  store: DesignStore | undefined
}

/**
 * The lettering that is chosen, so that the words are set in it.
 * @param others letterings that are measured beside it: those of a design that has others
 * @throws when one does not arrive
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
  const { fetchStrokeFont, letteringHash } = await import('../studio/stroke-fonts')
  const strokes = await Promise.all(needed.map(async (name) => [name, await fetchStrokeFont(name)] as const))
  return {
    ...(font && { fonts: { [font]: { sha256: await letteringHash(font) } } }),
    measure: measureWith({ ...noFaces, strokes: Object.fromEntries(strokes) }),
  }
}

const letteringsIn = ({ nodes }: DesignDocument): string[] =>
  Object.values(nodes).flatMap((node) => ('lines' in node ? node.lines.map(({ font }) => font) : []))

/**
 * A design that this device keeps. The one that was edited from this page has what the page has been answered since (studio-115).
 * @returns undefined when it is not here, or is of another product
 * @throws when the product's template does not arrive
 */
export async function editedDesign(
  id: string,
  product: ProductView,
  { design, selection, quantity }: Pick<ProductDraft, 'design' | 'selection' | 'quantity'>,
): Promise<OpenedDesign | undefined> {
  const [template, store] = await Promise.all([fetchTemplate(product.urlKey), storeOfTab()])
  const kept = await keptDesign(id)
  if (kept?.product !== product.urlKey) return undefined
  const draft = { ...kept, document: madeToday(kept.document, template) }
  if (design !== id) return { template, draft, store }
  const others = letteringsIn(draft.document)
  const lettering = await chosenLettering(template, product, selection, others).catch(() => undefined)
  const answered = { template, product, selection, quantity, lettering }
  return { template, store, draft: { ...draft, document: withAnswers(draft.document, answered) } }
}
