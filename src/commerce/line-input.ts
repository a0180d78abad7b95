import { speaksCoreOnly } from './dialect'
import type { CartItemInput, CartItemUpdateInput } from './generated/schema-types'
import type { LineContent } from './line-content'

/** Lines as they are sent to a cart. Apart from what is read of them, which every page loads. */

/** What is added. A gift message is said to a line that is there: the contract takes none before. */
export interface CartEntry extends Partial<LineContent> {
  sku: string
  quantity: number
  /** Uids of chosen option values. */
  selectedOptions: string[]
  /** Typed answers and upload keys by option uid. */
  enteredOptions: { uid: string; value: string }[]
}

/** A stock Magento's line has options alone (commerce-140). */
const toDesign = (toolOptions: string | null | undefined) =>
  !speaksCoreOnly && typeof toolOptions === 'string' && { tool_options: toolOptions }

export const toItem = (entry: CartEntry): CartItemInput => ({
  sku: entry.sku,
  quantity: entry.quantity,
  selected_options: entry.selectedOptions,
  entered_options: entry.enteredOptions,
  ...toDesign(entry.toolOptions),
})

/** What was chosen or typed for one option; several values are a list with commas. */
export interface LineAnswer {
  optionUid: string
  value: string
}

/** What a line is to become; members that are left out stay, and so does a design. A quantity of 0 takes the line out. */
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
  ...toDesign(change.toolOptions),
  ...(change.giftMessage !== undefined && { gift_message: change.giftMessage }),
})
