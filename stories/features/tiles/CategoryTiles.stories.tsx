import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CategoryTiles } from '@/features/tiles/CategoryTiles'
import { exampleCategory } from '../../support/catalogue'
import { Row } from '../../support/Row'

const meta: Meta<typeof CategoryTiles> = {
  title: 'features/tiles/CategoryTiles',
  tags: ['each-brand'],
  component: CategoryTiles,
  render: (args) => (
    <Row stack>
      <h1>Groups</h1>
      <CategoryTiles
        {...args}
        categories={exampleCategory().children.map((child) => ({
          ...child,
          intro: 'A sentence about this group.',
        }))}
      />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof CategoryTiles>

export const Small: Story = { args: { size: 's' } }
export const Middle: Story = { args: { size: 'm' } }
export const Large: Story = { args: { size: 'l' } }
