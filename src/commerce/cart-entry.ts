import type { CartItemInput } from './generated/schema-types'

/** The browser never learns its cart id: the gateway puts it in place of this word. */
export const currentCart = 'current'

export interface CartEntry {
  sku: string
  quantity: number
  /** Uids of chosen option values. */
  selectedOptions: string[]
  /** Typed answers and upload keys by option uid. */
  enteredOptions: { uid: string; value: string }[]
  /** JSON text of the design. */
  toolOptions?: string
}

export const toItem = (entry: CartEntry): CartItemInput => ({
  sku: entry.sku,
  quantity: entry.quantity,
  selected_options: entry.selectedOptions,
  entered_options: entry.enteredOptions,
  ...(entry.toolOptions !== undefined && { tool_options: entry.toolOptions }),
})
