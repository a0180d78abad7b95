import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MakerScreen } from '@/features/design-start/tools/MakerScreen'
import { ToolScreen } from '@/features/design-start/tools/ToolScreen'
import { exampleCards } from '../../support/catalogue'
import { exampleDelivery, exampleProduct, exampleTool } from '../../support/example-product'

const product = exampleProduct({ summary: 'Made to your measure, from one piece to fifty thousand.' })

const router = (query: Record<string, string>) => ({
  parameters: { nextjs: { router: { asPath: '/designtool', query, isReady: true } } },
})

/** A design tool with and without its product, and the page about making one product. */
const meta: Meta = {
  title: 'features/design-start/Tools',
  tags: ['each-brand'],
  beforeEach: () => sessionStorage.clear(),
}
export default meta
type Story = StoryObj

const tool = (more: Partial<Parameters<typeof ToolScreen>[0]> = {}) => (
  <ToolScreen
    tool={exampleTool()}
    product={{ ...product, descriptionHtml: '', faq: [], reviews: [], related: [] }}
    isDesigned
    cards={exampleCards(5)}
    delivery={exampleDelivery}
    {...more}
  />
)

export const OnTheTable: Story = {
  tags: ['picture'],
  ...router({}),
  render: () => tool(),
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { level: 1 })),
}
export const Choosing: Story = {
  tags: ['picture'],
  ...router({}),
  render: () => tool({ product: null, tool: exampleTool({ offer: 'choice' }) }),
}
/** Shows what the shop makes, in place of the product that it does not make (design-start-3). */
export const NotMade: Story = {
  ...router({}),
  render: () => tool({ product: null, tool: exampleTool({ offer: 'notMade' }) }),
}
export const SoldOut: Story = {
  ...router({}),
  render: () => tool({ product: null, tool: exampleTool({ offer: 'soldOut' }) }),
}
export const Making: Story = {
  tags: ['picture'],
  ...router({}),
  render: () => (
    <MakerScreen
      address="/make"
      heading="Make your own"
      product={{ ...product, reviews: [], related: [] }}
      isDesigned
      cards={exampleCards(4)}
      delivery={exampleDelivery}
    />
  ),
}
