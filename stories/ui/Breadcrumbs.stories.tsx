import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof Breadcrumbs> = {
  title: 'ui/Breadcrumbs',
  tags: ['autodocs', 'picture'],
  component: Breadcrumbs,
  parameters: usage({
    notFor: 'The pages of a list: Pagination. The steps of a form.',
    keyboard: 'Tab reaches each link but the last crumb, which is the page itself.',
  }),
  args: {
    label: 'You are here',
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'By shape', href: '/stickers-by-shape' },
      { label: 'Circle stickers', href: '/shop/circle-stickers' },
      { label: 'Custom Circle Stickers' },
    ],
  },
  render: (args) => (
    <Row>
      <Breadcrumbs {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Breadcrumbs>

export const Deep: Story = {}
export const Short: Story = { args: { crumbs: [{ label: 'Home', href: '/' }, { label: 'About us' }] } }
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
