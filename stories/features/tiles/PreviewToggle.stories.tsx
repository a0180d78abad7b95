import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CardTile } from '@/features/tiles/CardTile'
import { PreviewToggle } from '@/features/tiles/PreviewToggle'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'
import { exampleCards } from '../../support/catalogue'
import { examplePreview } from '../../support/preview'
import { Row } from '../../support/Row'

const [card] = exampleCards(1)

const meta: Meta<typeof PreviewToggle> = {
  title: 'features/tiles/PreviewToggle',
  tags: ['each-brand'],
  component: PreviewToggle,
  render: function Shown() {
    return (
      <Row width="18rem">
        {card && <CardTile card={card} level={2} sizes="18rem" Preview={PreviewToggle} />}
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof PreviewToggle>

const opened = (answer: ShopAnswer, words: string | RegExp): Story => ({
  beforeEach: () => mockShop({ ProductPreview: answer }).end,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `About ${card?.name}` }))
    await canvas.findByText(words)
  },
})

export const Closed: Story = {}
export const Open = opened(examplePreview, 'For laptops, bottles and lunch boxes.')
export const Loading = opened('never', 'Loading …')
export const Failed = opened('down', 'Try again')
/** The product was removed while the list was on the screen. */
export const Gone = opened({ products: { items: [] } }, 'Record not found, please try again.')
