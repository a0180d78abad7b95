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
