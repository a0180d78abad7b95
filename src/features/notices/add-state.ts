import { atom } from 'jotai'
import type { ComponentType, ReactElement } from 'react'
import type { CartEntry } from '@/commerce/cart/line-input'

/**
 * An item that a product page or tool adds. `shown` is displayed immediately; the backend decides the price.
 */
export interface AddedItem extends CartEntry {
  shown: {
    name: string
    picture: string
    /** The page's drawing of what the shopper designed; shown instead of the picture. */
    drawing?: ReactElement | undefined
    choices: string[]
    rowCents: number
  }
}

export type AddState =
  | { status: 'idle' }
  /** `pressed`: the note is shown first; everything else waits for that paint. */
  | { status: 'pressed' | 'adding' | 'added'; item: AddedItem }
  | { status: 'refused'; item: AddedItem; reasons: string[] }

/** The latest addition, for the note that slides in below the header. */
export const addStateAtom = atom<AddState>({ status: 'idle' })

/**
 * The item that a click would add. Its note is already on the page but hidden, so the click has nothing to
 * render (cart-49).
 */
export const preparedItemAtom = atom<AddedItem | undefined>(undefined)

interface Drawing {
  /** Returns the item with its drawing, or unchanged if the drawing is of another item. */
  of: (item: AddedItem) => AddedItem
}

/**
 * Adds a drawing to an item without a picture. Set by the component that renders the shopper's design on the
 * page (cart-70).
 */
export const drawingAtom = atom<Drawing | undefined>(undefined)

interface Note {
  Note: ComponentType
}

/** The note component. Pages that can add register it, so other pages don't bundle it. */
export const addedNoteAtom = atom<Note | undefined>(undefined)
