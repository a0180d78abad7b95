import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { afterPaint } from '@/lib/browser/after-paint'
import { whenIdle } from '@/lib/browser/when-idle'
import { focusInvalidNumber } from '@/ui/fields/unread-number'
import { AddedNote } from './AddedNote'
import {
  addedNoteAtom,
  addStateAtom,
  drawingAtom,
  preparedItemAtom,
  type AddedItem,
} from '../notices/add-state'
import { cartCountAtom } from '../session/cart-count'
import { sendToCart } from './send-to-cart'

const note = { Note: AddedNote }

/**
 * Returns a function that adds an item to the cart. The item appears as "being added" in the frame of the
 * click. After that paint, the count on the cart icon rises and one request is sent. A refusal removes the
 * item and shows why (cart-49). Nothing else is fetched (cart-49).
 */
export function useAddToCart() {
  const store = useStore()
  const message = useMessage()

  return async (asked: AddedItem): Promise<boolean> => {
    if (focusInvalidNumber()) return false
    const before = store.get(addStateAtom)
    if (before.status === 'pressed') return false // the buttons don't know yet that an item is being added (cart-49)
    const item = store.get(drawingAtom)?.of(asked) ?? asked
    store.set(addedNoteAtom, note)
    store.set(addStateAtom, { status: 'pressed', item })
    await afterPaint()
    store.set(cartCountAtom, (count) => count + 1)
    store.set(addStateAtom, { status: 'adding', item })
    // A shopper who clicks again has read the new price (cart-344).
    const isTold = before.status === 'refused' && before.item.sku === item.sku
    const result = await sendToCart({ ...item, ...(!isTold && { shownCents: item.shown.rowCents }) }, message)
    if (result.status === 'refused') {
      store.set(cartCountAtom, (count) => Math.max(count - 1, 0))
      store.set(addStateAtom, { status: 'refused', item, reasons: result.reasons })
      return false
    }
    store.set(cartCountAtom, result.lineCount)
    store.set(addStateAtom, { status: 'added', item })
    return true
  }
}

/**
 * Renders the note in advance when the browser is idle. `itemNow` returns the item that a click would add,
 * and must be memoized.
 */
export function usePreparedNote(itemNow: () => AddedItem) {
  const store = useStore()
  useEffect(
    () =>
      whenIdle(() => {
        store.set(preparedItemAtom, itemNow())
        store.set(addedNoteAtom, note)
      }),
    [store, itemNow],
  )
  useEffect(() => () => store.set(preparedItemAtom, undefined), [store])
}
