import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { ProductTemplate } from '@/design/template/product-template'
import { addStateAtom } from '@/features/notices/add-state'
import { useAddToCart } from '@/features/cart/use-add-to-cart'
import { useStore } from 'jotai'
import { lineUidIn } from '../../catalogue/product/line/line-address'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import { useLineChange } from '../../catalogue/product/line/use-line-change'
import { designOrder, type PutDesign } from './design-order'

/**
 * Returns the action of the editor's button: it adds to the cart, or changes the line named in the address
 * (cart-74, designs-15).
 */
export function useEditorOrder(product: ProductView, draft: ProductDraft, template?: ProductTemplate) {
  const message = useMessage()
  const store = useStore()
  const { query } = useRouter()
  const add = useAddToCart()
  const line = useLineChange(lineUidIn(query), product, draft)
  if (!template || product.isOutOfStock) return undefined
  const put: PutDesign = async (item, selection) => {
    if (line?.change) return line.change(item, { ...draft, selection })
    if (await add(item)) return undefined
    const state = store.get(addStateAtom)
    return state.status === 'refused' ? state.reasons.join(' ') : message('errors.unknown')
  }
  const label = line?.label ?? message('product.addToCart')
  return designOrder({ product, template, others: draft.selection }, { label, message, put })
}
