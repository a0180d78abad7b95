import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { UnsubscribeScreen } from '@/features/enquiries/UnsubscribeScreen'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'

const at = (query: Record<string, string>) => ({
  nextjs: { router: { asPath: '/unsubscribe', query, isReady: true } },
})

const meta: Meta<typeof UnsubscribeScreen> = {
  title: 'features/enquiries/UnsubscribeScreen',
  component: UnsubscribeScreen,
  parameters: at({ key: 'k'.repeat(32) }),
}
export default meta
type Story = StoryObj<typeof UnsubscribeScreen>

const pressed = (answer: ShopAnswer, said: RegExp): Story => ({
  beforeEach: () => mockShop({ RefuseMailing: answer }).end,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /stop these emails/i }))
    await canvas.findByText(said)
  },
})

/** Nothing is sent to the shop until the button is clicked (mail-2). */
export const Opened: Story = { tags: ['picture'] }
export const Stopped: Story = pressed({ refuseMailing: true }, /won't get emails like that/i)
export const LinkOver: Story = pressed(
  {
    refused: "This link doesn't work. Please open the link in the email again.",
    category: 'graphql-no-such-entity',
  },
  /link doesn't work/i,
)
export const LinkBroken: Story = { tags: ['picture'], parameters: at({}) }
