import type { useStore } from 'jotai'
import { refusalMessage } from '@/commerce/error-message'
import type { LineAnswer } from '@/commerce/line-input'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { changedLineAtom } from '@/features/cart/lines/changed-line'
import { changeInCart, lineInCart } from '@/features/cart/lines/change-in-cart'
import { answersOf } from './line-draft'
import type { ProductDraft } from './product-draft'

interface Page {
  message: (path: string) => string
  store: ReturnType<typeof useStore>
}

/** On a stock Magento: the design that the line gets, else the one that it has; what is left out there is taken away (commerce-103). */
async function designOf(uid: string, { designOption }: ProductView, item: AddedItem): Promise<LineAnswer[]> {
  if (designOption === undefined) return []
  const entered = item.enteredOptions.find((each) => each.uid === designOption)
  if (entered) return [{ optionUid: designOption, value: entered.value }]
  const { answers = [] } = (await lineInCart(uid)) ?? {}
  return answers.filter(({ optionUid }) => optionUid === designOption)
}

/**
 * Gives the cart's line what is chosen now (design-start-9, cart-74). Loaded with the press.
 * @returns undefined when it is changed, 'gone' when the cart has no such line any more, or why it was refused
 */
export async function changeToChosen(
  uid: string,
  { product, draft, item }: { product: ProductView; draft: ProductDraft; item: AddedItem },
  { message, store }: Page,
): Promise<string | undefined> {
  const { quantity, toolOptions } = item
  const design = await designOf(uid, product, item).catch((error: unknown) => refusalMessage(error, message))
  if (typeof design === 'string') return design
  const answers = [...answersOf(product, draft), ...design]
  const result = await changeInCart(uid, { quantity, answers, toolOptions }, message)
  if (result.status === 'gone') return 'gone'
  if (result.status === 'refused') return result.reason
  // One that joined an equal line cannot be taken apart again.
  const isStillThere = result.cart.lines.some((line) => line.uid === uid)
  store.set(changedLineAtom, isStillThere ? result.before : undefined)
  return undefined
}
