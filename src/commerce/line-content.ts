import type { CartItemInput, CartItemUpdateInput } from './generated/schema-types'

/** What a line holds besides its options, alike in a cart, in an order and in what is sent (0032). */
export interface LineContent {
  /** JSON text of the design, as it was sent. Links inside are not to be trusted. */
  toolOptions: string | null
  giftMessage: GiftMessageView | null
}

export interface GiftMessageView {
  /** '' when it is not said. */
  from: string
  to: string
  message: string
}

/** A line as line.extended.graphql asks for it; stock Magento is asked for nothing of this. */
type AnsweredLine = object & {
  gift_message?: GiftMessageView | null
  extra_info?: { tool_options: string | null } | null
}

export const toLineContent = ({ gift_message: gift, extra_info: extra }: AnsweredLine = {}): LineContent => ({
  toolOptions: extra?.tool_options ?? null,
  giftMessage: gift ?? null,
})

/** What is added. A gift message is said to a line that is there: the contract takes none before. */
export interface CartEntry extends Partial<LineContent> {
  sku: string
  quantity: number
  /** Uids of chosen option values. */
  selectedOptions: string[]
  /** Typed answers and upload keys by option uid. */
  enteredOptions: { uid: string; value: string }[]
}

export const toItem = (entry: CartEntry): CartItemInput => ({
  sku: entry.sku,
  quantity: entry.quantity,
  selected_options: entry.selectedOptions,
  entered_options: entry.enteredOptions,
  ...(typeof entry.toolOptions === 'string' && { tool_options: entry.toolOptions }),
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
  ...(typeof change.toolOptions === 'string' && { tool_options: change.toolOptions }),
  ...(change.giftMessage !== undefined && { gift_message: change.giftMessage }),
})
