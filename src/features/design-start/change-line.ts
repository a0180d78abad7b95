import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { changeInCart, type ChangeResult } from '@/features/cart/lines/change-in-cart'
import type { ProductDraft } from '../catalogue/product/product-draft'
import { answersOf } from './saved-design'

/** Gives the cart's line what is on the table now (design-start-9). Loaded with the press. */
export const changeToTable = (
  uid: string,
  { product, draft, item }: { product: ProductView; draft: ProductDraft; item: AddedItem },
  message: (path: string) => string,
): Promise<ChangeResult> =>
  changeInCart(
    uid,
    {
      quantity: item.quantity,
      answers: answersOf(product, draft),
      toolOptions: item.toolOptions,
    },
    message,
  )
