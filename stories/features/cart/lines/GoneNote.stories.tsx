import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { GoneNote } from '@/features/cart/lines/GoneNote'
import { rememberLines } from '@/features/cart/lines/gone-lines'
import { exampleCart } from '../../../support/cart'

const meta: Meta<typeof GoneNote> = {
  title: 'features/cart/lines/GoneNote',
  component: GoneNote,
  args: { cart: null },
}
export default meta

/** The shop stopped selling what was in the cart when this tab last showed it. */
export const Gone: StoryObj<typeof GoneNote> = { beforeEach: () => rememberLines(exampleCart()) }
/** Nothing is said about lines that this browser removed. */
export const NothingGone: StoryObj<typeof GoneNote> = {
  args: { cart: exampleCart() },
  beforeEach: () => rememberLines(exampleCart()),
}
