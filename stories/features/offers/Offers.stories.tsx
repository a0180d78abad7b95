import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Deal } from '@/features/offers/coupons'
import { CouponsScreen } from '@/features/offers/CouponsScreen'
import { FreeOfferScreen } from '@/features/offers/FreeOfferScreen'
import { exampleCard } from '../../support/example-product'

const deal = (code: string, more: Partial<Deal> = {}): Deal => ({
  code,
  label: 'Welcome discount',
  message: '10% is off your order.',
  gives: '10% off',
  minimumCents: null,
  oncePerCustomer: true,
  creditFor: null,
  endsAt: '2099-12-31T23:59:00.000Z',
  ...more,
})
const page = {
  slug: 'free-sample',
  title: 'A free sample',
  intro: 'Feel it before you order it.',
  html: '<p>Five small pieces in every material, sent to your door.</p><h2>How it works</h2><ul><li>Join</li><li>Order</li></ul>',
  faq: [],
  picture: null,
}

const meta: Meta = { title: 'features/offers/Offers' }
export default meta
type Story = StoryObj

export const Coupons: Story = {
  tags: ['picture'],
  render: () => (
    <CouponsScreen
      deals={[
        deal('WELCOME10'),
        deal('TAKE25', {
          label: '$25 off $250',
          gives: '$25 off',
          minimumCents: 25_000,
        }),
        deal('SHIPSFREE', {
          label: 'Free shipping',
          gives: 'Free standard shipping',
          oncePerCustomer: false,
          creditFor: null,
        }),
      ]}
    />
  ),
}
/** An expired offer is hidden, even if the page was built with it (offers-1). */
export const NothingRuns: Story = {
  render: () => <CouponsScreen deals={[deal('OVER', { endsAt: '2020-01-01T00:00:00.000Z' })]} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /shopping/i })
    await expect(canvas.queryByText('OVER')).toBeNull()
  },
}
export const FreeWithCoupon: Story = {
  tags: ['picture'],
  render: () => (
    <FreeOfferScreen page={page} card={exampleCard()} deal={deal('SAMPLE')} forSubscribers={false} />
  ),
}
/** The picture is the brand's. */
export const FreeWithPicture: Story = {
  tags: ['each-brand'],
  render: () => (
    <FreeOfferScreen
      page={{ ...page, picture: { file: 'brand/share.webp', alt: 'What comes in the box' } }}
      card={exampleCard()}
      deal={deal('SAMPLE')}
      forSubscribers={false}
    />
  ),
}
export const FreeForThoseWhoJoin: Story = {
  render: () => <FreeOfferScreen page={page} card={exampleCard()} deal={deal('SAMPLE')} forSubscribers />,
}
export const FreeWithoutCoupon: Story = {
  render: () => <FreeOfferScreen page={page} card={exampleCard()} deal={null} forSubscribers={false} />,
}
