import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { TemplateListScreen, TemplatesScreen } from '@/features/design-start/tools/TemplatesScreen'
import { currentBrand } from '../../support/brands'
import { exampleCards } from '../../support/catalogue'

const meta: Meta = { title: 'features/design-start/Templates', tags: ['each-brand'] }
export default meta
type Story = StoryObj

const start = (name: string, width: number, height: number, cents: number) => ({
  name,
  width,
  height,
  cents,
  href: '/designtool?urlKey=example',
})
const ready = (name: string, height: number, tags: string[]) => ({
  ...start(name, 76.2, height, 9_800),
  tags,
})
const starters = [
  ready('Summit badge', 76.2, ['outdoor', 'badge']),
  ready('A name that is rather long for one line of its card', 50.8, ['events']),
]
const one = (
  starts: ReturnType<typeof start>[],
  pictures = [currentBrand().home.hero.picture],
  designs: typeof starters = [],
) => (
  <TemplatesScreen
    product={{ urlKey: 'example', name: 'Example number 1', summary: '', pictures, unit: 'piece' }}
    quantity={50}
    tool="/designtool?urlKey=example"
    starts={starts}
    starters={designs}
  />
)

export const Sizes: Story = {
  tags: ['picture'],
  render: () =>
    one([
      start('2 in × 2 in', 50.8, 50.8, 4_200),
      start('3 in × 2 in', 76.2, 50.8, 5_900),
      start('A long one, as banners are: 48 in × 12 in', 1219.2, 304.8, 123_456),
    ]),
}
export const ReadyMade: Story = {
  tags: ['picture'],
  render: () => one([start('2 in × 2 in', 50.8, 50.8, 4_200)], [currentBrand().home.hero.picture], starters),
}
export const NoSizes: Story = { render: () => one([], []) }
export const Products: Story = {
  render: () => <TemplateListScreen productName="things" cards={exampleCards(8)} />,
}
