import type { ProductView } from '@/commerce/product/product-view'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import { newDraftId } from '../saved/draft-cookie'
import { storeDesign } from '../saved/kept-designs'
import { openedDesign } from './opened-design'

/**
 * Begins a design with the page's choices and typed words, like the editor, and stores it on this device.
 * @returns the id that opens it
 * @throws if the product's template fails to load
 */
export async function beginWithWords(product: ProductView, draft: ProductDraft): Promise<string> {
  const { draft: begun } = await openedDesign(newDraftId(), product, draft)
  return storeDesign({ product, title: begun.title, document: begun.document, shop: undefined })
}
