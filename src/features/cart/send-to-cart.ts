import { linesAfter, sendEntry } from '@/commerce/add-to-cart'
import { fetchLater } from '@/next/browser/late-parts'
import { track } from '../attribution/track'
import type { AddedItem } from './add-state'
import { cartHasChanged } from './cart-changes'
import { notifyOtherTabs } from './other-tabs'

export type SendResult = { status: 'added'; lineCount: number } | { status: 'refused'; reasons: string[] }

const loadReasons = () => import('@/commerce/refused-entry')

const added = ({ sku, quantity, shown }: AddedItem) => ({
  name: 'add_to_cart' as const,
  cents: shown.rowCents,
  items: [{ sku, name: shown.name, quantity, cents: Math.round(shown.rowCents / quantity) }],
})

/** The one request behind "Add to cart". What a refusal means is fetched with the refusal. */
export async function sendToCart(item: AddedItem, message: (path: string) => string): Promise<SendResult> {
  const answered = sendEntry(item)
  const lineCount = await linesAfter(answered)
  cartHasChanged()
  notifyOtherTabs() // cart-52
  if (lineCount !== undefined) {
    track(added(item))
    return { status: 'added', lineCount }
  }
  const reasons = await fetchLater(loadReasons).then(
    ({ reasonsOf }) => reasonsOf(answered, message),
    () => [message('errors.partMissing')],
  )
  return { status: 'refused', reasons }
}
