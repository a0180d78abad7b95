import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { currentBrand } from '../support/brands'
import { EmailFrame } from './EmailFrame'

/**
 * E-mails written by the code that writes the real ones, with sample data (storybook-1). Testing one of them
 * in a browser is enough.
 */
const meta: Meta<typeof EmailFrame> = {
  title: 'emails/Kinds',
  tags: ['!test'],
  component: EmailFrame,
  parameters: { a11y: { options: { iframes: false } } },
}
export default meta
type Story = StoryObj<typeof EmailFrame>

export const OrderConfirmation: Story = {
  tags: ['test', 'each-brand'],
  args: { kind: 'order-confirmation' },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>('The e-mail')
    const shop = currentBrand().client.identity
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain(shop.phone))
  },
}
export const OrderPaid: Story = { args: { kind: 'order-paid' } }
export const OrderShipped: Story = { args: { kind: 'order-shipped' } }
export const OrderCanceled: Story = { args: { kind: 'order-canceled' } }
export const OrderRefunded: Story = { args: { kind: 'order-refunded' } }
export const PaymentReminder: Story = { args: { kind: 'payment-reminder' } }
export const PaymentReturned: Story = { args: { kind: 'payment-returned' } }
export const OrderArtwork: Story = { args: { kind: 'order-artwork' } }
export const OrderProof: Story = { args: { kind: 'order-proof' } }
export const ProofAnswer: Story = { args: { kind: 'proof-answer' } }
export const ProofNote: Story = { args: { kind: 'proof-note' } }
export const ProofReply: Story = { args: { kind: 'proof-reply' } }
export const GiftCertificate: Story = { args: { kind: 'gift-certificate' } }
export const CartReminder: Story = { args: { kind: 'cart-reminder' } }
export const DraftOrder: Story = { args: { kind: 'draft-order' } }
export const StockAlert: Story = { args: { kind: 'stock-alert' } }
export const QuoteRequest: Story = { args: { kind: 'quote-request' } }
export const QuoteConfirmation: Story = { args: { kind: 'quote-confirmation' } }
export const Contact: Story = { args: { kind: 'contact' } }
export const SharedPhoto: Story = { args: { kind: 'shared-photo' } }
export const NewsletterConfirmation: Story = { args: { kind: 'newsletter-confirmation' } }
export const PointsEarned: Story = { args: { kind: 'points-earned' } }
export const PointsEnding: Story = { args: { kind: 'points-ending' } }
export const ReferralInvitation: Story = { args: { kind: 'referral-invitation' } }
export const ReferralReward: Story = { args: { kind: 'referral-reward' } }
export const ConfirmEmail: Story = { args: { kind: 'confirm-email' } }
export const SignInCode: Story = { args: { kind: 'sign-in-code' } }
export const ResetPassword: Story = { args: { kind: 'reset-password' } }
export const ChangeEmail: Story = { args: { kind: 'change-email' } }
export const AlreadyCustomer: Story = { args: { kind: 'already-customer' } }
export const PasswordChanged: Story = { args: { kind: 'password-changed' } }
export const WayInAdded: Story = { args: { kind: 'way-in-added' } }
export const EmailChanged: Story = { args: { kind: 'email-changed' } }
export const TicketReceived: Story = { args: { kind: 'ticket-received' } }
export const TicketAnswer: Story = { args: { kind: 'ticket-answer' } }
export const TicketClosed: Story = { args: { kind: 'ticket-closed' } }
export const TicketQuestion: Story = { args: { kind: 'ticket-question' } }
