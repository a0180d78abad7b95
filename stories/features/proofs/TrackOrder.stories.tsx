import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { TrackOrder } from '@/features/proofs/TrackOrder'
import { mockShop } from '../../support/mock-shop'
import { tracked, trackedArtworkMissing } from '../../support/order-progress'

/** The page /order_status without a link: it asks for number and e-mail address (orders-66). */
const meta: Meta<typeof TrackOrder> = {
  title: 'features/proofs/TrackOrder',
  component: TrackOrder,
  beforeEach: () => {
    sessionStorage.clear()
    return mockShop({ TrackOrder: { trackOrder: tracked }, SendOrderLink: { sendOrderLink: true } }).end
  },
}
export default meta
type Story = StoryObj<typeof TrackOrder>

export const Blank: Story = {}
export const Tracked: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [number, email] = await canvas.findAllByRole('textbox')
    if (number) await userEvent.type(number, '42')
    if (email) await userEvent.type(email, 'ada@example.com')
    const find = canvasElement.querySelector<HTMLButtonElement>('form button[type=submit]')
    if (find) await userEvent.click(find)
    await canvas.findByText('Round stickers')
  },
}
export const TrackedOnThePhone: Story = { ...Tracked, globals: { viewport: { value: 'phone' } } }

/** The artwork is sent through a link in an e-mail (orders-64). */
export const ArtworkMissing: Story = {
  ...Tracked,
  beforeEach: () =>
    mockShop({ TrackOrder: { trackOrder: trackedArtworkMissing }, SendOrderLink: { sendOrderLink: true } })
      .end,
}
export const ArtworkMissingOnThePhone: Story = {
  ...ArtworkMissing,
  globals: { viewport: { value: 'phone' } },
}
