import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { ReviewsScreen } from '@/features/reviews/ReviewsScreen'

const review = (id: string, rating: number, title: string, text: string) => ({
  id,
  nickname: 'Maren',
  title,
  text,
  rating,
  date: '2026-11-03',
  isVerified: rating > 3,
})

const meta: Meta<typeof ReviewsScreen> = {
  title: 'features/reviews/ReviewsScreen',
  tags: ['each-brand'], // its texts name the shop
  component: ReviewsScreen,
  args: {
    reviews: {
      average: 4.3,
      total: 3,
      pages: 1,
      counts: [0, 0, 1, 0, 2],
      reviews: [
        review('1', 5, 'Crisp', 'The smallest letters can be read.'),
        review('2', 5, 'Back again', 'Third order, same care.'),
        {
          ...review('3', 3, 'A week late', 'Worth the wait, but I did wait.'),
          answer: 'Sorry about that week. Your parcel stood at the carrier, and we did not notice.',
        },
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof ReviewsScreen>

export const WithReviews: Story = { tags: ['picture'] }
export const VouchedFor: Story = {
  tags: ['picture'],
  args: { vouched: { average: 4.8, count: 12_345, certificate: 'https://reviews.example/certificate' } },
}
export const NobodyWroteYet: Story = {
  tags: ['picture'],
  args: { reviews: { average: 0, total: 0, pages: 0, counts: [0, 0, 0, 0, 0], reviews: [] } },
}
/** Filters by product, pictures and words; a review with the customer's picture (reviews-1). */
export const WithPicturesAndProducts: Story = {
  tags: ['picture'],
  args: {
    reviews: {
      average: 4.5,
      total: 2,
      pages: 1,
      counts: [0, 0, 0, 1, 1],
      withPictures: 1,
      products: [
        { sku: 'DIE', name: 'Die-cut stickers', count: 1 },
        { sku: 'ROLL', name: 'Roll labels', count: 1 },
      ],
      reviews: [
        {
          ...review('4', 5, 'On my laptop', 'Here they are, three months later.'),
          images: ['/media/not-found/by-use.webp'],
          product: { name: 'Die-cut stickers', urlKey: 'die-cut' },
          bought: ['3 × 3 in', 'Matte'],
        },
        review('5', 4, 'Good', 'Would order again.'),
      ],
    },
  },
}
export const WithPicturesOnThePhone: Story = {
  ...WithPicturesAndProducts,
  globals: { viewport: { value: 'phone' } },
}
/** Bars and filters of a phone after they are unfolded (reviews-1). */
export const UnfoldedOnThePhone: Story = {
  ...WithPicturesOnThePhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
}
