import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { screen } from 'storybook/test'
import { freshDraft } from '@/features/catalogue/product/product-draft'
import { SaveDesign } from '@/features/design-start/saved/SaveDesign'
import { queryClient } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../../support/mock-shop'
import { exampleDesigns } from '../../../support/customer-parts'
import { exampleProduct } from '../../../support/example-product'
import { Row } from '../../../support/Row'
import { signedInMarker } from '../../../support/session'

const product = exampleProduct()
const [known] = exampleDesigns.customerSavedDesigns.items as { uid: string }[] // format of the example data

const given = (answers: Record<string, ShopAnswer>, isCustomer = true) => ({
  beforeEach: () => {
    queryClient().clear()
    const shop = mockShop(answers)
    const leave = isCustomer ? signedInMarker() : () => undefined
    return () => {
      leave()
      shop.end()
    }
  },
})
const router = (query: Record<string, string>) => ({
  parameters: { nextjs: { router: { asPath: '/designtool', query, isReady: true } } },
})

const meta: Meta<typeof SaveDesign> = {
  title: 'features/design-start/saved/SaveDesign',
  component: SaveDesign,
  ...router({}),
  args: { address: '/designtool', product, draft: freshDraft(product), draftId: undefined },
  render: (args) => (
    <Row>
      <SaveDesign {...args} />
    </Row>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('textbox')
  },
}
export default meta
type Story = StoryObj<typeof SaveDesign>

export const Visitor: Story = given({}, false)
export const Customer: Story = given({})
/** The design already has a name, and can be saved a second time (designs-1). */
export const SavedBefore: Story = {
  ...given({ SavedDesign: { savedDesign: known } }),
  ...router({ itemId: known?.uid ?? '' }),
}
export const WithoutAName: Story = {
  ...given({}),
  play: async (context) => {
    await meta.play?.(context)
    const box = screen.getByRole('textbox')
    await context.userEvent.clear(box)
    await context.userEvent.type(box, '{Enter}')
    await screen.findByText('Please give your design a name.')
  },
}
export const Down: Story = {
  ...given({ SaveDesign: 'down' }),
  play: async (context) => {
    await meta.play?.(context)
    await context.userEvent.type(screen.getByRole('textbox'), '{Enter}')
    await screen.findByRole('alert')
  },
}
export const Kept: Story = {
  ...given({ SaveDesign: { saveDesign: { design: known } } }),
  play: async (context) => {
    await meta.play?.(context)
    await context.userEvent.type(screen.getByRole('textbox'), '{Enter}')
    await screen.findByText(/For the party/)
  },
}
