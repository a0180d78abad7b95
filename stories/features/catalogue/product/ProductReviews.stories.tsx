import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ProductReviews } from '@/features/catalogue/product/ProductReviews'

const review = (nickname: string, rating: number, summary: string, text: string) => ({
  nickname,
  rating,
  summary,
  text,
  date: '2026-11-03',
})

const happy = review('Dana W.', 5, 'The border!', 'The white border is the same width everywhere.')
const unhappy = review('Iris', 2, 'Wrong size', 'I ordered two inches and needed three.')
const answer =
  'Sorry, Iris. Call us before you order again, and we print one size beside the other on the proof.'

const meta: Meta<typeof ProductReviews> = {
  title: 'features/catalogue/product/ProductReviews',
  tags: ['each-brand'],
  component: ProductReviews,
  args: {
    summary: { own: { average: '3.5', count: 2 }, shop: { average: '4.4', count: 61 } },
    reviews: [
      { ...happy, isVerified: true, bought: ['3 × 3 in', 'Holographic vinyl'] },
      { ...unhappy, bought: ['2 × 2 in', 'White vinyl'], answer },
    ],
    days: ['November 3, 2026', 'November 3, 2026'],
  },
}
export default meta
type Story = StoryObj<typeof ProductReviews>

export const BoughtAndAnswered: Story = {}
export const WordsAlone: Story = { args: { reviews: [happy, unhappy] } }
export const NoneOfThisProduct: Story = {
  args: { summary: { shop: { average: '4.4', count: 61 } }, reviews: [], days: [] },
}
