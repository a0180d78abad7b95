import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState, type ComponentProps } from 'react'
import { expect } from 'storybook/test'
import { GiftCardField } from '@/features/cart/balances/GiftCardField'
import { Row } from '../../../support/Row'

function InPlace({ value, error }: Pick<ComponentProps<typeof GiftCardField>, 'error'> & { value: string }) {
  const [code, setCode] = useState(value)
  return (
    <Row width="24rem" stack>
      <GiftCardField value={code} onType={setCode} error={error} />
    </Row>
  )
}

/** The code of a gift card, in the cart and in the account. A coupon has its own form. */
const meta: Meta<typeof InPlace> = {
  title: 'features/cart/balances/GiftCardField',
  component: InPlace,
  args: { value: '', error: undefined },
}
export default meta
type Story = StoryObj<typeof InPlace>

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'GIFT-42')
    await expect(canvas.getByRole('textbox')).toHaveValue('GIFT-42')
  },
}
export const Filled: Story = { args: { value: 'ABCD-EFGH-IJKL-MNOP' } }
export const Refused: Story = { args: { value: 'ABCD', error: 'We do not know this gift card.' } }
