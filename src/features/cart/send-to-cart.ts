import { readLineCount, sendEntry } from '@/commerce/cart/add-to-cart'
import { fetchLater } from '@/next/browser/lazy-parts'
import { track } from '../attribution/track'
import type { AddedItem } from '../notices/add-state'
import { cartHasChanged } from './cart-changes'
import { notifyOtherTabs } from './other-tabs'

export type SendResult = { status: 'added'; lineCount: number } | { status: 'refused'; reasons: string[] }

const loadReasons = () => import('@/commerce/checkout/refused-entry')

const added = ({ sku, quantity, shown }: AddedItem) => ({
  name: 'add_to_cart' as const,
  cents: shown.rowCents,
  items: [{ sku, name: shown.name, quantity, cents: Math.round(shown.rowCents / quantity) }],
})

/** Sends the only request of "Add to cart". The code that explains a refusal is loaded with the refusal. */
export async function sendToCart(item: AddedItem, message: (path: string) => string): Promise<SendResult> {
  const answered = sendEntry(item)
  const lineCount = await readLineCount(answered)
  cartHasChanged()
  notifyOtherTabs() // keeps tabs in sync (cart-52)
  if (lineCount !== undefined) {
    track(added(item))
    return { status: 'added', lineCount }
  }
  const reasons = await fetchLater(loadReasons).then(
    ({ readReasons }) => readReasons(answered, message),
    () => [message('errors.partMissing')],
  )
  return { status: 'refused', reasons }
}
