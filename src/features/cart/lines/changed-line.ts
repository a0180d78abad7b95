import { atom } from 'jotai'
import type { CartLineView } from '@/commerce/cart/cart-view'

/**
 * The previous state of the line that was just changed in its tool, for the cart's note and undo (cart-59).
 */
export const changedLineAtom = atom<CartLineView | undefined>(undefined)
