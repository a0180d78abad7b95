import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { LateBrandProvider } from '@/brand/use-late-brand'
import { PutItOn } from '@/features/catalogue/product/put-on/PutItOn'
import { queryClient } from '@/features/session/queries'
import { exampleCards } from '../../../../support/catalogue'
import { mockShop } from '../../../../support/mock-shop'

const bands = ['#f4c98f', '#e79a6c', '#8f6f86', '#4d5a76']
  .map((fill, index) => `<rect y="${index * 150}" width="900" height="150" fill="${fill}"/>`)
  .join('')
const picture = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${content}</svg>`)}`

/** Fills the list with products of the shown brand, whose templates the drawings need. */
async function withProducts(count: number) {
  sessionStorage.clear()
  const { default: late } = await import('@brand/late.json')
  const cards = exampleCards(count).map((card, index) => ({
    ...card,
    urlKey: late.putOn[index] ?? card.urlKey,
  }))
  const client = queryClient()
  client.clear()
  client.setQueryData(['put-on'], cards)
  const shop = mockShop({})
  return () => {
    shop.end()
    client.clear()
  }
}

/** The shopper's picture on other products, below a product's page. Without a picture or products, there is nothing. */
const meta: Meta<typeof PutItOn> = {
  title: 'features/catalogue/product/put-on/PutItOn',
  component: PutItOn,
  args: { urlKey: 'another-product', upload: { key: 'picture', url: picture(bands), name: 'evening.svg' } },
  beforeEach: () => withProducts(12),
  render: (args) => (
    <LateBrandProvider value={() => new Promise(() => undefined)}>
      <PutItOn {...args} />
    </LateBrandProvider>
  ),
}
export default meta
type Story = StoryObj<typeof PutItOn>

export const TwelveProducts: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem')
  },
}
export const OneProduct: Story = { beforeEach: () => withProducts(1) }
export const NoProduct: Story = { beforeEach: () => withProducts(0) }
export const UnreadablePicture: Story = {
  args: { upload: { key: 'picture', url: 'data:image/png;base64,', name: 'broken.png' } },
}
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
