import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { CartEntry } from '@/commerce/line-input'

/** What a product page or tool hands over; `shown` is what the shopper sees at once, the backend decides the price. */
export interface AddedItem extends CartEntry {
  shown: { name: string; picture: string; choices: string[]; rowCents: number }
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

interface Note {
  Note: ComponentType
}

/** How it is drawn: whoever adds brings it, so that pages on which nothing can be added do not carry it. */
export const addedNoteAtom = atom<Note | undefined>(undefined)
