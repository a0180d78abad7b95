import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ConfirmNewsletterScreen } from '@/features/offers/ConfirmNewsletterScreen'
import { answeringShop, type ShopAnswer } from '../../support/answering-shop'

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
  beforeEach: () => answeringShop({ ConfirmNewsletter: answer }).end,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /subscribe me/i }))
    await canvas.findByText(said)
  },
})
const confirmed = { confirmNewsletterSubscription: true }

/** catalogue-66: nothing is asked of the shop until the button is pressed. */
export const Opened: Story = {}
export const Confirmed: Story = pressed(confirmed, /thank you for joining/i)
/** offers-5 */
export const ConfirmedWithCoupon: Story = {
  ...pressed(confirmed, /WELCOME8/),
  args: {
    deals: [
      {
        code: 'WELCOME8',
        label: 'Welcome to the newsletter',
        message: '$10 is off your order.',
        gives: { kind: 'amount', cents: 1_000 },
        minimumCents: null,
        oncePerCustomer: true,
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
export const LinkBroken: Story = { parameters: at({}) }
