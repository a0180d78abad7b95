import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { type ComponentProps, useState } from 'react'
import { expect } from 'storybook/test'
import { CardForm } from '@/features/checkout/payment/CardForm'
import type { ProcessorAnswer } from '@/features/checkout/payment/card-processor'
import { typedCard } from '@/features/checkout/payment/typed-card'
import { paymentForm } from '@/features/checkout/payment/use-payment-choice'
import { Button } from '@/ui/Button'
import { mockShop } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

/** Mocks the network: the card processor gives the same answer for every card. */
function answeringProcessor(answer: ProcessorAnswer) {
  const shop = mockShop({
    StartCardPayment: { createPayflowProToken: { secure_token: 'token', secure_token_id: 'id' } },
  })
  const asShop = globalThis.fetch
  globalThis.fetch = (input, init) =>
    input === '/sandbox/card' ? Promise.resolve(Response.json(answer)) : asShop(input, init)
  return shop.end
}

/** Renders the form with separate input for each story. */
function Payment(props: ComponentProps<typeof CardForm>) {
  const [typed] = useState(typedCard)
  return (
    <Row width="34rem" stack>
      <h1>Payment</h1>
      <h2>Card</h2>
      <CardForm {...props} typed={typed} />
      <Button type="submit" form={paymentForm} busy={props.isBusy}>
        Pay
      </Button>
    </Row>
  )
}

const meta: Meta<typeof CardForm> = {
  title: 'features/checkout/payment/CardForm',
  component: CardForm,
  args: {
    isSandbox: true,
    totalCents: 2_084,
    typed: typedCard(),
    isBusy: false,
    holder: 'Pat Shopper',
    onPress: (settle) => void settle(),
    before: () => Promise.resolve(true),
    onPaid: () => Promise.resolve(true),
  },
  render: (args) => <Payment {...args} />,
}
export default meta
type Story = StoryObj<typeof CardForm>

type Play = NonNullable<Story['play']>

const fillIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Card number'), '4242424242424242')
  await userEvent.type(canvas.getByLabelText('Expiration date'), '09/31')
  await userEvent.type(canvas.getByLabelText('Security code'), '123')
  await userEvent.click(canvas.getByRole('button', { name: 'Pay' }))
}

export const Blank: Story = {}
export const ForReal: Story = { args: { isSandbox: false } }
export const WrongNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Card number'), '4242424242424241')
    await userEvent.type(canvas.getByLabelText('Expiration date'), '09/31')
    await userEvent.type(canvas.getByLabelText('Security code'), '123')
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }))
    await expect(await canvas.findByText('Please check the card number.')).toBeVisible()
    await expect(canvas.getByLabelText('Card number')).toHaveFocus()
  },
}
/** Everything except the security code stays (checkout-19). */
export const Declined: Story = {
  beforeEach: () =>
    answeringProcessor({ status: 'answered', payload: '', approved: false, message: 'Declined' }),
  play: async (context) => {
    await fillIn(context)
    const { canvas } = context
    await expect(await canvas.findByText(/Your bank declined this card/)).toBeVisible()
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect(canvas.getByLabelText('Security code')).toHaveValue('')
  },
}
/** The bank's challenge is shown in place (checkout-19). */
export const Challenge: Story = {
  beforeEach: () => answeringProcessor({ status: 'challenge', challengeId: 'example' }),
  play: async (context) => {
    await fillIn(context)
    await context.canvas.findByText('Verify with your bank')
    await expect(context.canvas.getByRole('textbox')).toHaveFocus()
  },
}
