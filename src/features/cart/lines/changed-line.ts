import { atom } from 'jotai'
import type { CartLineView } from '@/commerce/cart-view'

/** The line that was changed in its tool just now, as it was before: for the cart's note and for undo (cart-59). */
export const changedLineAtom = atom<CartLineView | undefined>(undefined)
