import type { Context } from '../kernel/context'
import type { CartItemInput, CartItemUpdateInput } from '../generated/resolvers'
import { withDrawnPicture } from '../designs/designs'
import { legacyChoices } from './legacy-choices'
import type { LineChange } from './line-changes'
import type { LineContent, RawContent } from './line-content'

/** A line's content in the contract's words: as requests say it, and as carts and orders answer it (0032). */

export const toRawContent = (input: CartItemInput): RawContent => ({
  sku: input.sku,
  quantity: input.quantity,
  choices: { selectedOptions: input.selected_options ?? [], enteredOptions: input.entered_options ?? [] },
  toolOptions: input.tool_options ?? null,
  giftMessage: null, // said to a line that is there
})

/** What is left out stays; of a gift message, null takes it away. */
export const toLineChange = (context: Context, sku: string, input: CartItemUpdateInput): LineChange => ({
  ...(typeof input.quantity === 'number' && { quantity: input.quantity }),
  ...(input.customizable_options && { choices: legacyChoices(context, sku, input.customizable_options) }),
  ...(typeof input.tool_options === 'string' && { toolOptions: input.tool_options }),
  ...(input.gift_message !== undefined && { giftMessage: input.gift_message }),
})

/** @param facts what else `extra_info` says of such a line */
export const toGraphqlContent = <Facts extends object>(
  { toolOptions, giftMessage, typedDesign, designPicture }: LineContent,
  facts: Facts,
) => ({
  gift_message: giftMessage,
  extra_info: { ...facts, tool_options: withDrawnPicture(toolOptions, designPicture, Boolean(typedDesign)) },
})
