import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { OrderStatusScreen } from '@/features/proofs/OrderStatusScreen'
import { queryClient } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'
import { orderLinkToken, progress } from '../../support/order-progress'

/** The page /order_status with the steps of an order. */
const meta: Meta<typeof OrderStatusScreen> = {
  title: 'features/proofs/OrderStatus',
  component: OrderStatusScreen,
  parameters: {
    nextjs: { router: { asPath: '/order_status', query: { token: orderLinkToken }, isReady: true } },
  },
}
export default meta
type Story = StoryObj<typeof OrderStatusScreen>

const answered = (answer: ShopAnswer): Story => ({
  beforeEach: () => {
    queryClient().clear()
    return mockShop({ OrderProgress: answer }).end
  },
})

/** The order's artwork is missing (orders-64). */
export const ArtworkMissing: Story = {
  tags: ['picture'],
  ...answered({ orderProgress: progress.artworkMissing }),
}
export const ArtworkMissingOnThePhone: Story = {
  ...answered({ orderProgress: progress.artworkMissing }),
  globals: { viewport: { value: 'phone' } },
}
export const ProofWaits: Story = { tags: ['picture'], ...answered({ orderProgress: progress.proofWaits }) }
/** The link is invalid or has expired (orders-66). */
export const Gone: Story = answered({
  refused: 'This link is not valid, or it has expired.',
  category: 'graphql-no-such-entity',
})
/** A parcel has left, and the shop has answered a question (tickets-1). */
export const OnItsWay: Story = answered({ orderProgress: progress.onItsWay })
