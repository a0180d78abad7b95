import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { afterPaint } from '@/lib/after-paint'
import { whenIdle } from '@/lib/when-idle'
import { AddedNote } from './AddedNote'
import { addedNoteAtom, addStateAtom, drawingAtom, preparedItemAtom, type AddedItem } from './add-state'
import { cartCountAtom } from './cart-count'
import { sendToCart } from './send-to-cart'

const note = { Note: AddedNote }

/**
 * Adds to the cart: the item shows in the same frame as the press, as being added. Once it is painted the number on the cart mark
 * and one request follow, and a refusal takes the item back and says why (cart-49). Nothing is fetched for it (cart-60).
 */
export function useAddToCart() {
  const store = useStore()
  const message = useMessage()

  return async (asked: AddedItem): Promise<boolean> => {
    if (store.get(addStateAtom).status === 'pressed') return false // no button knows yet that it is busy (cart-61)
    const item = store.get(drawingAtom)?.of(asked) ?? asked
    store.set(addedNoteAtom, note)
    store.set(addStateAtom, { status: 'pressed', item })
    await afterPaint()
    store.set(cartCountAtom, (count) => count + 1)
    store.set(addStateAtom, { status: 'adding', item })
    const result = await sendToCart(item, message)
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

/** Draws the note ahead, whenever nothing else is to be done. `itemNow` makes what a press would add, and is stable while that is the same. */
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
