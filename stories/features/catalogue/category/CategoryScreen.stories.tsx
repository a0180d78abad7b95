import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CategoryScreen } from '@/features/catalogue/category/CategoryScreen'
import { exampleCategory } from '../../../support/catalogue'

const at = (asPath: string) => ({ parameters: { nextjs: { router: { asPath, isReady: true } } } })

const meta: Meta<typeof CategoryScreen> = {
  title: 'features/catalogue/category/CategoryScreen',
  tags: ['each-brand'],
  component: CategoryScreen,
  render: (args) => <CategoryScreen {...args} category={{ ...exampleCategory(), ...args.category }} />,
  args: { path: '/shop/everything', pageSize: 12 },
}
export default meta
type Story = StoryObj<typeof CategoryScreen>

export const Everything: Story = { tags: ['picture'] }
export const Filtered: Story = {
  tags: ['picture'],
  ...at('/shop/everything?shape=circle&use=laptops&sort=price-down'),
}
export const SecondPage: Story = at('/shop/everything?p=2')
export const NothingMatches: Story = at('/shop/everything?price=900-901')

const counts = (...labels: string[]) =>
  labels.map((label, index) => ({ label, value: label, count: 1_200 - index * 300 }))

const rest = {
  uid: 'Nw==',
  total: 3_600,
  facets: [
    { code: 'shape', label: 'Shape', values: counts('Circle', 'Square', 'Oval') },
    { code: 'use', label: 'Made for', values: counts('Laptops', 'Bottles', 'Parcels', 'Cars') },
  ],
  prices: [
    { from: 0, to: 500, count: 2_100 },
    { from: 500, to: 1_000, count: 1_500 },
  ],
}

/** More products than fit on a page: the backend has counted them. */
export const Large: Story = {
  render: (args) => <CategoryScreen {...args} category={exampleCategory({ rest })} />,
}
