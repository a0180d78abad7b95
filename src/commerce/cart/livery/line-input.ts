import { toDollars } from '@/lib/money/money'
import type { OwnParts } from '../line-content'

/** Our backend takes answers as forms have them. */
export const enteredValue = (_option: object, value: string) => value

export const ownParts = ({ toolOptions, shownCents }: OwnParts) => ({
  ...(typeof toolOptions === 'string' && { tool_options: toolOptions }),
  ...(shownCents !== undefined && { shown_price: toDollars(shownCents) }),
})
