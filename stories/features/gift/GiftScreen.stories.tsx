import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { GiftScreen } from '@/features/gift/GiftScreen'
import { exampleDelivery, exampleProduct } from '../../support/example-product'

const text = (uid: string, title: string, type: 'field' | 'area' = 'field') => ({
  uid,
  title,
  type,
  required: type === 'field',
})
const amounts = [25, 50, 100].map((dollars, index) => ({
  uid: `amount-${dollars}`,
  title: `$${dollars}`,
  cents: dollars * 100,
  isDefault: index === 1,
}))
const whole = exampleProduct({
  kind: 'virtual',
  name: 'Gift certificate',
  summary: 'For somebody who knows best what they want.',
  rules: [],
  table: {
    ...exampleProduct().table,
    baseCents: 0,
    perCm2Cents: 0,
    sizes: {},
    breaks: [{ from: 1, factor: 1 }],
    quantities: [1],
    minimum: 1,
  },
  options: [
    { uid: 'amount', title: 'Amount', type: 'radio', required: true, values: amounts },
    text('recipient', 'Recipient'),
    text('message', 'Your words', 'area'),
  ],
})

const product = { ...whole, reviews: [], related: [] }

const meta: Meta<typeof GiftScreen> = {
  title: 'features/gift/GiftScreen',
  tags: ['each-brand'],
  component: GiftScreen,
  args: { product, delivery: exampleDelivery },
  beforeEach: () => sessionStorage.clear(),
}
export default meta
type Story = StoryObj<typeof GiftScreen>

export const Certificate: Story = { tags: ['picture'] }
export const WithoutQuestions: Story = { tags: ['picture'], args: { product: { ...product, faq: [] } } }
