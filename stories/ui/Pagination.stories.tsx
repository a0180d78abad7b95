import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Pagination } from '@/ui/Pagination'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof Pagination> = {
  title: 'ui/Pagination',
  tags: ['autodocs', 'picture'],
  component: Pagination,
  parameters: usage({
    notFor: 'Steps of a form. Slides: Slider.',
    keyboard: 'Tab reaches each link; Enter follows it.',
  }),
  args: {
    page: 5,
    pages: 12,
    label: 'Pages',
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
    pageLabel: (page) => `Page ${page}`,
    hrefFor: (page) => `?p=${page}`,
  },
  render: (args) => (
    <Row>
      <Pagination {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Pagination>

export const Middle: Story = {}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 12 } }
export const Few: Story = { args: { page: 2, pages: 3 } }
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
