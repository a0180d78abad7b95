import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { LandingScreen } from '@/features/catalogue/category/LandingScreen'
import { exampleCards, exampleCategory } from '../../../support/catalogue'

const meta: Meta<typeof LandingScreen> = {
  title: 'features/catalogue/category/LandingScreen',
  tags: ['each-brand'],
  component: LandingScreen,
}
export default meta
type Story = StoryObj<typeof LandingScreen>

export const Group: Story = {
  tags: ['picture'],
  render: () => (
    <LandingScreen
      heading="Everything by shape"
      category={exampleCategory({ products: exampleCards(8) })}
      introOf={{ 'group-0': 'Round as can be.' }}
    />
  ),
}
export const WithoutProducts: Story = {
  tags: ['picture'],
  render: () => (
    <LandingScreen
      heading="Something new is coming"
      category={exampleCategory({ products: [], faq: [], bodyHtml: '' })}
      introOf={{}}
    />
  ),
}
