import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { LineProblem } from '@/features/checkout/LineProblem'
import { WithQueries } from '@/features/session/queries'
import { exampleLine } from '../../support/cart'
import { Row } from '../../support/Row'

const line = exampleLine(1)

const meta: Meta<typeof LineProblem> = {
  title: 'features/checkout/LineProblem',
  component: LineProblem,
  render: (args) => (
    <Row width="26rem" stack>
      <h1>{args.line.name}</h1>
      <h2>Review</h2>
      <WithQueries>
        <LineProblem {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta

type Story = StoryObj<typeof LineProblem>

export const FewerAreLeft: Story = {
  args: {
    line: { ...line, quantity: 50, quantityLeft: 3, problems: ['Of this product only 3 are left.'] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}

export const SoldOut: Story = {
  args: { line: { ...line, quantityLeft: 0, problems: ['This product is sold out.'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
