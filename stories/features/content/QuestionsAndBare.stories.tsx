import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { BareScreen } from '@/features/content/BareScreen'
import { FaqListScreen, FaqScreen } from '@/features/content/FaqScreen'
import { exampleCards } from '../../support/catalogue'
import { exampleCard } from '../../support/example-product'

/** Questions about a product, the list of products with questions, and the page without a frame. */
const meta: Meta = { title: 'features/content/QuestionsAndBare', tags: ['each-brand'] }
export default meta
type Story = StoryObj

const entries = [
  { question: 'How is the size measured?', answer: 'Along the longer side.' },
  { question: 'May it get wet?', answer: 'It may. The laminate keeps out water, sun and scratches.' },
]

export const Questions: Story = {
  tags: ['picture'],
  render: () => <FaqScreen productName="Example number 1" entries={entries} card={exampleCard()} />,
}
export const ProductsWithQuestions: Story = {
  render: () => <FaqListScreen productName="Things" cards={exampleCards(8)} />,
}
export const Bare: Story = {
  tags: ['picture'],
  render: () => (
    <BareScreen
      heading="Everything, and nothing beside it"
      intro="One subject, for an advertisement or an app."
      cards={exampleCards(8)}
      create={{ label: 'Make your own', href: '/shop/everything' }}
      promise="Made to order, sent within two days."
    />
  ),
}
