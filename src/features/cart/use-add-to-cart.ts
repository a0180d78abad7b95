import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { useMessage } from '@/brand/use-brand'
import { fetchLater, later } from '@/next/browser/late-parts'
import { cartCountAtom } from './cart-count'

/** What a product page or tool hands over; `shown` is what the shopper sees at once, the backend decides the price. */
export interface AddedItem {
  sku: string
  quantity: number
  /** Uids of chosen option values. */
  selectedOptions: string[]
  /** Typed answers and upload keys by option uid. */
  enteredOptions: { uid: string; value: string }[]
  /** JSON text of the design. */
  toolOptions?: string
  shown: { name: string; picture: string; choices: string[]; rowCents: number }
}

export type AddState =
  | { status: 'idle' }
  | { status: 'adding' | 'added'; item: AddedItem }
  | { status: 'refused'; item: AddedItem; reasons: string[] }

/** The latest addition, for the note that slides in below the header. */
export const addStateAtom = atom<AddState>({ status: 'idle' })

export const AddedNote = later(() => import('./AddedNote').then((file) => file.AddedNote))
const loadSending = () => import('./send-to-cart')

/** Loads what adding needs ahead of the click (on hover or focus of the button). */
export async function prepareToAdd() {
  AddedNote.prepare()
  return fetchLater(loadSending).catch(() => undefined)
}

/**
 * Adds to the cart: the item shows in the same frame as the click, one request follows,
 * and a refusal takes the item back and says why (CC1).
 */
export function useAddToCart() {
  const store = useStore()
  const setState = useSetAtom(addStateAtom)
  const state = useAtomValue(addStateAtom)
  const message = useMessage()

  const add = useCallback(
    async (item: AddedItem): Promise<boolean> => {
      const before = store.get(cartCountAtom)
      store.set(cartCountAtom, before + item.quantity)
      setState({ status: 'adding', item })
      const sending = await prepareToAdd()
      const result = sending
        ? await sending.sendToCart(item, message)
        : { status: 'refused' as const, reasons: [message('errors.partMissing')] }
      if (result.status === 'refused') {
        store.set(cartCountAtom, (count) => Math.max(count - item.quantity, 0))
        setState({ status: 'refused', item, reasons: result.reasons })
        return false
      }
      store.set(cartCountAtom, result.totalQuantity)
      setState({ status: 'added', item })
      return true
    },
    [store, setState, message],
  )

  return { add, state, dismiss: useCallback(() => setState({ status: 'idle' }), [setState]) }
}
