import { atom } from 'jotai'
import type { ComponentType, ReactElement } from 'react'
import type { CartEntry } from '@/commerce/line-input'

/** What a product page or tool hands over; `shown` is what the shopper sees at once, the backend decides the price. */
export interface AddedItem extends CartEntry {
  shown: {
    name: string
    picture: string
    /** In the place of the picture: what the shopper made, as the page draws it. */
    drawing?: ReactElement | undefined
    choices: string[]
    rowCents: number
  }
}

export type AddState =
  | { status: 'idle' }
  /** Pressed: the note comes to sight, and all else waits until it has. */
  | { status: 'pressed' | 'adding' | 'added'; item: AddedItem }
  | { status: 'refused'; item: AddedItem; reasons: string[] }

/** The latest addition, for the note that slides in below the header. */
export const addStateAtom = atom<AddState>({ status: 'idle' })

/** What a press would add: its note stands on the page already, unseen, so that the press has nothing to draw (cart-49). */
export const preparedItemAtom = atom<AddedItem | undefined>(undefined)

interface Drawing {
  /** With its drawing; as it was when it is not what is drawn. */
  of: (item: AddedItem) => AddedItem
}

/** Draws an item that has no picture of its own: whatever shows on the page what the shopper makes brings it (cart-82). */
export const drawingAtom = atom<Drawing | undefined>(undefined)

interface Note {
  Note: ComponentType
}

/** How it is drawn: whoever adds brings it, so that pages on which nothing can be added do not carry it. */
export const addedNoteAtom = atom<Note | undefined>(undefined)
