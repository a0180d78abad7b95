/** What a line has besides its options, the same in a cart, an order and a request (0032). */
export interface LineContent {
  /** JSON text of the design, as it was sent. Do not trust links in it. */
  toolOptions: string | null
  giftMessage: GiftMessageView | null
}

export interface GiftMessageView {
  /** '' if it was not entered. */
  from: string
  to: string
  message: string
}

/** What our own backend's lines have besides options. */
export interface OwnParts {
  toolOptions?: string | null | undefined
  shownCents?: number | undefined
}

/** A line with the fields of line.extended.graphql, which are never requested from a stock Magento. */
type AnsweredLine = object & {
  gift_message?: GiftMessageView | null
  extra_info?: { tool_options: string | null } | null
}

export const toLineContent = ({ gift_message: gift, extra_info: extra }: AnsweredLine = {}): LineContent => ({
  toolOptions: extra?.tool_options ?? null,
  giftMessage: gift ?? null,
})
