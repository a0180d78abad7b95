import { toCents } from '@/lib/money/money'
import type { Context } from '../kernel/context'
import type { CartItemInput, CartItemUpdateInput } from '../generated/resolvers'
import { withDrawnPicture } from '../designs/designs'
import { legacyChoices } from './legacy-choices'
import type { LineChange } from './line-changes'
import type { LineContent, RawContent } from './line-content'

/** Converts a line's content from GraphQL input, and to GraphQL for carts and orders (0032). */

/** Nulls in lists, which Magento accepts from programs, mean nothing. */
const toRawChoices = ({
  selected_options: selected,
  entered_options: entered,
}: Pick<CartItemInput, 'selected_options' | 'entered_options'>) => ({
  selectedOptions: (selected ?? []).filter((uid) => typeof uid === 'string'),
  enteredOptions: (entered ?? []).flatMap((option) => option ?? []),
})

export const toRawContent = (input: CartItemInput): RawContent => ({
  sku: input.sku,
  quantity: input.quantity,
  choices: toRawChoices(input),
  toolOptions: input.tool_options ?? null,
  giftMessage: null, // set later, on an existing line
  ...(typeof input.shown_price === 'number' && { shownCents: toCents(input.shown_price) }),
})

/** Converts an update. Omitted fields stay; a null gift message is removed. */
export const toLineChange = (context: Context, sku: string, input: CartItemUpdateInput): LineChange => ({
  ...(typeof input.quantity === 'number' && { quantity: input.quantity }),
  ...(input.customizable_options && { choices: legacyChoices(context, sku, input.customizable_options) }),
  ...(typeof input.tool_options === 'string' && { toolOptions: input.tool_options }),
  ...(input.gift_message !== undefined && { giftMessage: input.gift_message }),
})

/**
 * @param facts the other fields of the line's `extra_info`
 * @param hasScenes whether its design can be drawn in use; omit for lines that do not offer it
 */
export const toGraphqlContent = <Facts extends object>(
  { toolOptions, giftMessage, typedDesign, designPicture, designSides }: LineContent,
  facts: Facts,
  hasScenes?: boolean,
) => ({
  gift_message: giftMessage,
  extra_info: {
    ...facts,
    tool_options: withDrawnPicture(toolOptions, {
      key: designPicture,
      sides: designSides,
      isAwaited: Boolean(typedDesign),
      hasScenes,
    }),
  },
})
