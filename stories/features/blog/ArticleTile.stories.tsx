import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ArticleTile } from '@/features/blog/ArticleTile'
import { Row } from '../../support/Row'

const meta: Meta<typeof ArticleTile> = {
  title: 'features/blog/ArticleTile',
  component: ArticleTile,
  args: {
    card: {
      urlKey: 'hang-it-lower',
      title: 'Hang it lower',
      summary: 'Most pictures hang too high. Five minutes with a tape measure put that right.',
      author: 'June Aldous',
      date: '2026-10-14',
      category: 'on-walls',
      picture: null,
    },
  },
  decorators: [
    (Story) => (
      <Row width="64rem">
        <Story />
      </Row>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof ArticleTile>

export const InAList: Story = {}
export const First: Story = { args: { lead: true } }
