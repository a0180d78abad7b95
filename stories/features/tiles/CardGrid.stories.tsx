import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CardGrid } from '@/features/tiles/CardGrid'
import { exampleCards } from '../../support/catalogue'
import { Row } from '../../support/Row'

const meta: Meta<typeof CardGrid> = {
  title: 'features/tiles/CardGrid',
  tags: ['each-brand'],
  component: CardGrid,
  render: (args) => (
    <Row stack>
      <h1>Tiles</h1>
      <CardGrid {...args} level={2} cards={exampleCards(8)} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof CardGrid>

/** Product cards: labeled, reduced, out of stock, with a long name and no picture, and plain. */
export const AllStates: Story = {}
export const BesideFilters: Story = { args: { beside: 'filters' } }
