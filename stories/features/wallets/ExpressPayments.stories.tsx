import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { WithQueries } from '@/features/session/queries'
import { ExpressPayments } from '@/features/wallets/ExpressPayments'
import { cartToPay, mockCart } from '../../support/cart'
import { Row } from '../../support/Row'

/** A minimal PayPal script that only draws a button. */
const script = `data:text/javascript,${encodeURIComponent(`window.paypal = { Buttons: ({ createOrder, onApprove }) => {
  const button = Object.assign(document.createElement('button'), { textContent: 'PayPal' })
  button.style.cssText = 'width:100%;min-height:3rem;border:0;border-radius:999px;background:#ffc439;color:#111820;font:inherit'
  return {
    isEligible: () => true,
    render: async (place) => place.append(button),
    close: async () => button.remove(),
  }
} }`)}`

const express = { code: 'paypal_express', title: 'PayPal', kind: 'express' as const }
const cart = cartToPay({ paymentMethods: [express] })

const meta: Meta<typeof ExpressPayments> = {
  title: 'features/wallets/ExpressPayments',
  component: ExpressPayments,
  beforeEach: () => mockCart(cart),
  args: { cart, at: 'checkout', onAnswer: fn() },
  render: (args) => (
    <Row width="44rem" stack>
      <WithQueries>
        <ExpressPayments {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ExpressPayments>

/**
 * Our own button, which opens the service's page. It is shown if the service has no script or the script does
 * not load.
 */
export const OwnButton: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  },
}
/** Buttons from the service's script, shown once the shopper moves (payments-581). */
export const ButtonsOfTheService: Story = {
  args: { cart: { ...cart, paymentMethods: [{ ...express, wallet: { kind: 'paypal', script, key: 'x' } }] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer({ target: document.body })
    await userEvent.keyboard('{Shift}')
    await expect(await canvas.findByRole('button', { name: 'PayPal' })).toBeVisible()
  },
}
