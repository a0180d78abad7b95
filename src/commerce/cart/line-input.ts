import type { CartItemInput, CartItemUpdateInput } from '../generated/schema-types'
import type { LineContent } from './line-content'
import { ownParts } from './line-input-backend'

/** Lines as sent to a cart. Separate from the code that reads lines, which every page loads. */

/**
 * An item to add. Its gift message is set afterwards, because the contract accepts one only for an existing
 * line.
 */
export interface CartEntry extends Partial<LineContent> {
  sku: string
  quantity: number
  /** Uids of the chosen option values. */
  selectedOptions: string[]
  /** Typed answers and upload keys, by option uid. */
  enteredOptions: { uid: string; value: string }[]
  /** The row total that the shopper sees: the shop refuses to add anything that costs more (cart-344). */
  shownCents?: number | undefined
}

export const toItem = (entry: CartEntry): CartItemInput => ({
  sku: entry.sku,
  quantity: entry.quantity,
  selected_options: entry.selectedOptions,
  entered_options: entry.enteredOptions,
  ...ownParts(entry),
})

/** The answer to one option; several values are separated by commas. */
export interface LineAnswer {
  optionUid: string
  value: string
}

/** Changes to a line. Omitted members and the design stay as they are. A quantity of 0 removes the line. */
export interface LineChange extends Partial<LineContent> {
  quantity?: number
  answers?: readonly LineAnswer[]
}

export const toItemChange = (uid: string, change: LineChange): CartItemUpdateInput => ({
  cart_item_uid: uid,
  ...(change.quantity !== undefined && { quantity: change.quantity }),
  ...(change.answers && {
    customizable_options: change.answers.map(({ optionUid, value }) => ({
      uid: optionUid,
      value_string: value,
    })),
  }),
  ...ownParts(change),
  ...(change.giftMessage !== undefined && { gift_message: change.giftMessage }),
})
