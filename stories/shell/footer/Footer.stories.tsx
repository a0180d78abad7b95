import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Footer } from '@/shell/footer/Footer'

const meta: Meta<typeof Footer> = {
  title: 'shell/footer/Footer',
  tags: ['each-brand'],
  component: Footer,
  args: { newsletter: true, links: true },
}
export default meta
type Story = StoryObj<typeof Footer>

export const Whole: Story = {}
export const AtCheckout: Story = { args: { newsletter: false, links: false } }
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
