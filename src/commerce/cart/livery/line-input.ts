import { toDollars } from '@/lib/money/money'
import type { OwnParts } from '../line-content'

export const ownParts = ({ toolOptions, shownCents }: OwnParts) => ({
  ...(typeof toolOptions === 'string' && { tool_options: toolOptions }),
  ...(shownCents !== undefined && { shown_price: toDollars(shownCents) }),
})
