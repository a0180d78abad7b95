import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Newsletter } from '@/shell/footer/Newsletter'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'

/** The newsletter form, placed in the footer and in the footer's colors. */
const meta: Meta<typeof Newsletter> = {
  title: 'shell/footer/Newsletter',
  component: Newsletter,
  tags: ['each-brand'],
  decorators: [
    (Story) => (
      <footer style={{ padding: '2rem', color: 'var(--color-on-footer)', background: 'var(--color-footer)' }}>
        <Story />
      </footer>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Newsletter>

const answered = (answer: ShopAnswer, said: RegExp | undefined): Story => ({
  beforeEach: () => mockShop({ SubscribeToNewsletter: answer }).end,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@example.com{Enter}')
    if (said) await canvas.findByText(said)
  },
})

export const Asked: Story = {}
export const Sending: Story = answered('never', undefined)
export const Done: Story = answered({ subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } }, /thank/i)
export const CheckYourEmail: Story = answered(
  { subscribeEmailToNewsletter: { status: 'NOT_ACTIVE' } },
  /confirm your address/i,
)
/** A stock Magento reports this; our own backend responds the same for every address (catalogue-66). */
export const AlreadySubscribed: Story = answered(
  { refused: 'This email address is already subscribed.' },
  /already subscribed/,
)
