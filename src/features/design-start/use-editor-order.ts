import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { createDesignLink } from '@/commerce/design-documents'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { addStateAtom } from '@/features/cart/add-state'
import { useAddToCart } from '@/features/cart/use-add-to-cart'
import { useStore } from 'jotai'
import type { ProductDraft } from '../catalogue/product/product-draft'
import type { EditorOrder, MadeDesign } from '../studio/editor/order/editor-order'
import type { ShopSaving } from '../studio/editor/drafts/shop-saving'
import { lineUidIn } from './designed-item'
import { designedLine, missingFor } from './designed-line'
import { useLineChange } from './use-line-change'

/** The link that opens it on any device, made with the first order of a design of one's own. */
async function withEditLink(made: MadeDesign, saving: ShopSaving): Promise<MadeDesign> {
  const { copy } = made
  if (copy.editLink || copy.link) return made
  // Twenty links are there already: then only its owner opens it.
  const { address } = await createDesignLink(copy.uid, 'EDIT').catch(() => ({ address: null }))
  if (!address) return made
  saving.noteLink(address)
  return { ...made, copy: { ...copy, editLink: address } }
}

/** What the editor's button does: it adds to the cart, or changes the line of the address in place (design-start-9, designs-15). */
export function useEditorOrder(product: ProductView, draft: ProductDraft, template?: ProductTemplate) {
  const message = useMessage()
  const store = useStore()
  const { query } = useRouter()
  const add = useAddToCart()
  const line = useLineChange(lineUidIn(query), product, draft)
  if (!template || product.isOutOfStock) return undefined
  const of = { product, template, others: draft.selection }

  const missing = (document: DesignDocument) => {
    const { notOffered, open } = missingFor(document, of)
    if (notOffered.length > 0) return message('editorOrder.notOffered', { what: notOffered.join(', ') })
    return open.length > 0 ? message('editorOrder.missing', { options: open.join(', ') }) : undefined
  }

  const send = async (made: MadeDesign, saving: ShopSaving) => {
    const { item, selection } = designedLine(await withEditLink(made, saving), of)
    if (line?.change) return line.change(item, { ...draft, selection })
    if (await add(item)) return undefined
    const state = store.get(addStateAtom)
    return state.status === 'refused' ? state.reasons.join(' ') : message('errors.unknown')
  }
  const order: EditorOrder = {
    label: line?.label ?? message('product.addToCart'),
    minimum: product.table.minimum,
    maximum: product.table.maximum,
    missing,
    send,
  }
  return order
}
