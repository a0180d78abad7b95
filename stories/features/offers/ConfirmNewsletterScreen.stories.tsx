import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ConfirmNewsletterScreen } from '@/features/offers/ConfirmNewsletterScreen'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'

const at = (query: Record<string, string>) => ({
  nextjs: { router: { asPath: '/confirm-newsletter', query, isReady: true } },
})

const meta: Meta<typeof ConfirmNewsletterScreen> = {
  title: 'features/offers/ConfirmNewsletterScreen',
  component: ConfirmNewsletterScreen,
  args: { deals: [] },
  parameters: at({ key: 'k'.repeat(43) }),
}
export default meta
type Story = StoryObj<typeof ConfirmNewsletterScreen>

const pressed = (answer: ShopAnswer, said: RegExp): Story => ({
  beforeEach: () => mockShop({ ConfirmNewsletter: answer }).end,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /subscribe me/i }))
    await canvas.findByText(said)
  },
})
const confirmed = { confirmNewsletterSubscription: true }

/** Nothing is sent to the shop until the button is clicked (catalogue-66). */
export const Opened: Story = { tags: ['picture'] }
export const Confirmed: Story = pressed(confirmed, /thank you for joining/i)
/** Shows the coupon for new subscribers (offers-5). */
export const ConfirmedWithCoupon: Story = {
  tags: ['picture'],
  ...pressed(confirmed, /WELCOME8/),
  args: {
    deals: [
      {
        code: 'WELCOME8',
        label: 'Welcome to the newsletter',
        message: '$10 is off your order.',
        gives: '$10 off',
        minimumCents: null,
        oncePerCustomer: true,
        creditFor: null,
        endsAt: '2099-12-31T23:59:00.000Z',
      },
    ],
  },
}
export const LinkOver: Story = pressed(
  {
    refused: 'This link has already been used, or it has expired. Please enter your email address again.',
    category: 'graphql-no-such-entity',
  },
  /already been used/,
)
export const LinkBroken: Story = { tags: ['picture'], parameters: at({}) }
