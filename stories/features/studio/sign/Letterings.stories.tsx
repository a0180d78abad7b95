import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Letterings } from '@/features/studio/sign/Letterings'
import { Row } from '../../../support/Row'
import { exampleProduct } from '../../../support/example-product'

const value = (title: string) => ({ uid: title, title })

/** The letterings of a sign, drawn with the shopper's words where the brand has them (studio-120). */
const meta: Meta<typeof Letterings> = {
  title: 'features/studio/sign/Letterings',
  component: Letterings,
  args: {
    product: exampleProduct({
      options: [
        {
          uid: 'font',
          title: 'Lettering',
          type: 'dropdown',
          required: true,
          values: [
            value('Skyline, tall and narrow'),
            value('Lounge, art deco'),
            value('Midnight, flowing script'),
            value('Arcade, square and pixelated'),
          ],
        },
      ],
      rules: [],
    }),
    selection: { font: ['Lounge, art deco'] },
    text: 'Golden hour',
    onAnswer: () => undefined,
  },
  render: (args) => (
    <Row width="36rem" stack>
      <Letterings {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Letterings>

export const Drawn: Story = {}
