import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CardGrid } from '@/features/catalogue/tiles/CardGrid'
import { exampleCards } from '../../../support/catalogue'
import { Row } from '../../../support/Row'

const meta: Meta<typeof CardGrid> = {
  title: 'features/catalogue/tiles/CardGrid',
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

/** Labeled, reduced, out of stock, long name without a picture, plain. */
export const AllStates: Story = {}
export const BesideFilters: Story = { args: { beside: 'filters' } }
