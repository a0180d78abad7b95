import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Rating } from '@/ui/Rating'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof Rating> = {
  title: 'ui/Rating',
  tags: ['autodocs', 'picture'],
  component: Rating,
  parameters: usage({
    notFor: 'Giving a rating: the stars of the review form. Progress: ProgressBar.',
    keyboard: 'Takes no focus.',
  }),
  args: { value: 4.6, label: '4.6 out of 5 stars', children: '4.6 (128)' },
  render: (args) => (
    <Row>
      <Rating {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Rating>

export const WithCount: Story = {}
export const Full: Story = { args: { value: 5, label: '5 out of 5 stars', children: undefined } }
export const None: Story = { args: { value: 0, label: 'No reviews yet', children: 'No reviews yet' } }
