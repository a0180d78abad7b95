import { createDesignLink } from '@/commerce/designs/design-documents'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import type { AddedItem } from '@/features/notices/add-state'
import type { Selection } from '@/lib/products/product-options'
import type { EditorOrder, MadeDesign } from '../../editor/order/editor-order'
import type { ShopSaving } from '../../editor/drafts/shop-saving'
import { finishDraft } from '../saved/draft-cookie'
import { designedLine, missingFor } from './designed-line'

/** Adds a line to the cart, or changes one. Resolves to the reason for a refusal, or undefined on success. */
export type PutDesign = (item: AddedItem, selection: Selection) => Promise<string | undefined>

interface Of {
  product: ProductView
  template: ProductTemplate
  /** Choices that are not part of a design. */
  others: Selection
}

interface Ordering {
  label: string
  message: (path: string, values?: Record<string, string | number>) => string
  put: PutDesign
}

/**
 * Adds the link that opens the design on any device. It is created with the first order of the shopper's own
 * design.
 */
async function withEditLink(made: MadeDesign, saving: ShopSaving, { product }: Of): Promise<MadeDesign> {
  const { copy } = made
  // A stock Magento's line links to the design through its product page (commerce-103).
  if (product.designOption !== undefined) return made
  if (copy.editLink || copy.link) return made
  // If the design already has twenty links, only its owner can open it.
  const { address } = await createDesignLink(copy.uid, 'EDIT').catch(() => ({ address: null }))
  if (!address) return made
  saving.note({ editLink: address })
  return { ...made, copy: { ...copy, editLink: address } }
}

/**
 * Returns how a design is ordered, from the editor and from the page that it was edited from (designs-15,
 * studio-115).
 */
export function designOrder(of: Of, { label, message, put }: Ordering): EditorOrder {
  const { minimum, maximum } = of.product.table
  const missing = (document: DesignDocument) => {
    const { notOffered, open } = missingFor(document, of)
    if (notOffered.length > 0) return message('editorOrder.notOffered', { what: notOffered.join(', ') })
    return open.length > 0 ? message('editorOrder.missing', { options: open.join(', ') }) : undefined
  }
  const send = async (made: MadeDesign, saving: ShopSaving) => {
    const { item, selection } = designedLine(await withEditLink(made, saving, of), of)
    const refused = await put(item, selection)
    if (refused === undefined) {
      saving.note({ ordered: made.copy.hash })
      finishDraft()
    }
    return refused
  }
  return { label, minimum, maximum, missing, send }
}
