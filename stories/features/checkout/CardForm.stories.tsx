import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CardForm } from '@/features/checkout/CardForm'
import type { ProcessorAnswer } from '@/features/checkout/card-processor'
import { paymentForm } from '@/features/checkout/use-payment-choice'
import { Button } from '@/ui/Button'
import { answeringShop } from '../../support/answering-shop'
import { Row } from '../../support/Row'

/** The processor at the network's edge gives one answer to every card. */
function answeringProcessor(answer: ProcessorAnswer) {
  const shop = answeringShop({
    StartCardPayment: { createPayflowProToken: { secure_token: 'token', secure_token_id: 'id' } },
  })
  const asShop = globalThis.fetch
  globalThis.fetch = (input, init) =>
    input === '/sandbox/card' ? Promise.resolve(Response.json(answer)) : asShop(input, init)
  return shop.end
}

const meta: Meta<typeof CardForm> = {
  title: 'features/checkout/CardForm',
  component: CardForm,
  args: {
    isSandbox: true,
    isBusy: false,
    holder: 'Pat Shopper',
    onPress: (settle) => void settle(),
    before: () => Promise.resolve(true),
    onPaid: () => Promise.resolve(true),
  },
  render: (args) => (
    <Row width="34rem" stack>
      <h1>Payment</h1>
      <h2>Card</h2>
      <CardForm {...args} />
      <Button type="submit" form={paymentForm} busy={args.isBusy}>
        Pay
      </Button>
    </Row>
  ),
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
/** checkout-19: everything but the security code stays. */
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
/** checkout-19: the bank's question is asked in place. */
export const Challenge: Story = {
  beforeEach: () => answeringProcessor({ status: 'challenge', challengeId: 'example' }),
  play: async (context) => {
    await fillIn(context)
    await context.canvas.findByText('Verify with your bank')
    await expect(context.canvas.getByRole('textbox')).toHaveFocus()
  },
}
