import type { useStore } from 'jotai'
import { refusalMessage } from '@/commerce/error-message'
import type { LineAnswer } from '@/commerce/cart/line-input'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { changedLineAtom } from '@/features/cart/lines/changed-line'
import { changeInCart, lineInCart } from '@/features/cart/lines/change-in-cart'
import { answersOf } from './line-draft'
import type { ProductDraft } from '../product-draft'

interface Page {
  message: (path: string) => string
  store: ReturnType<typeof useStore>
}

/**
 * Returns the design answer for a stock Magento: the line's new design, otherwise its current one. Magento
 * removes answers that a change omits (commerce-103).
 */
async function designOf(uid: string, { designOption }: ProductView, item: AddedItem): Promise<LineAnswer[]> {
  if (designOption === undefined) return []
  const entered = item.enteredOptions.find((each) => each.uid === designOption)
  if (entered) return [{ optionUid: designOption, value: entered.value }]
  const { answers = [] } = (await lineInCart(uid)) ?? {}
  return answers.filter(({ optionUid }) => optionUid === designOption)
}

/**
 * Changes a cart line to the current choices (cart-74). Loaded on click.
 * @returns undefined if it was changed, 'gone' if the line no longer exists, or the reason for a refusal
 */
export async function changeLineToDraft(
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
  // A line that was merged with an equal one can't be restored.
  const isStillThere = result.cart.lines.some((line) => line.uid === uid)
  store.set(changedLineAtom, isStillThere ? result.before : undefined)
  return undefined
}
