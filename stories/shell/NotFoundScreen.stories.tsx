import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { NotFoundScreen } from '@/shell/NotFoundScreen'
import { currentBrand } from '../support/brands'

const meta: Meta<typeof NotFoundScreen> = {
  title: 'shell/NotFoundScreen',
  tags: ['each-brand'],
  component: NotFoundScreen,
  render: function Shown() {
    return <NotFoundScreen notFound={currentBrand().notFound} address="/product/foxx-sticker" />
  },
}
export default meta
type Story = StoryObj<typeof NotFoundScreen>

export const Lost: Story = { tags: ['picture'] }
export const OnPhone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } }
