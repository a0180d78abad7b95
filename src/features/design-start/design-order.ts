import { createDesignLink } from '@/commerce/design-documents'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import type { AddedItem } from '@/features/cart/add-state'
import type { Selection } from '@/lib/product-options'
import type { EditorOrder, MadeDesign } from '../studio/editor/order/editor-order'
import type { ShopSaving } from '../studio/editor/drafts/shop-saving'
import { designedLine, missingFor } from './designed-line'

/** Adds a line to the cart, or changes one there. @returns why it was refused; undefined when it was not */
export type PutDesign = (item: AddedItem, selection: Selection) => Promise<string | undefined>

interface Of {
  product: ProductView
  template: ProductTemplate
  /** What is chosen of what no design says. */
  others: Selection
}

interface Ordering {
  label: string
  message: (path: string, values?: Record<string, string | number>) => string
  put: PutDesign
}

/** The link that opens it on any device, made with the first order of a design of one's own. */
async function withEditLink(made: MadeDesign, saving: ShopSaving, { product }: Of): Promise<MadeDesign> {
  const { copy } = made
  // A stock Magento's line leads to it by its product's page (commerce-103).
  if (product.designOption !== undefined) return made
  if (copy.editLink || copy.link) return made
  // Twenty links are there already: then only its owner opens it.
  const { address } = await createDesignLink(copy.uid, 'EDIT').catch(() => ({ address: null }))
  if (!address) return made
  saving.noteLink(address)
  return { ...made, copy: { ...copy, editLink: address } }
}

/** How a design of a product is ordered, from the editor and from the page that it was edited from (designs-15, studio-115). */
export function designOrder(of: Of, { label, message, put }: Ordering): EditorOrder {
  const { minimum, maximum } = of.product.table
  const missing = (document: DesignDocument) => {
    const { notOffered, open } = missingFor(document, of)
    if (notOffered.length > 0) return message('editorOrder.notOffered', { what: notOffered.join(', ') })
    return open.length > 0 ? message('editorOrder.missing', { options: open.join(', ') }) : undefined
  }
  const send = async (made: MadeDesign, saving: ShopSaving) => {
    const { item, selection } = designedLine(await withEditLink(made, saving, of), of)
    return put(item, selection)
  }
  return { label, minimum, maximum, missing, send }
}
