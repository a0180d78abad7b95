import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SearchScreen } from '@/features/search/SearchScreen'
import { answeringSearch, exampleAnswer } from '../../support/search'

const at = (q: string) => ({
  parameters: { nextjs: { router: { asPath: `/search/go?q=${q}`, query: { q }, isReady: true } } },
})

/** The results and the search client load after the first paint. */
const patience = { timeout: 8000 }

const meta: Meta<typeof SearchScreen> = {
  title: 'features/search/SearchScreen',
  tags: ['each-brand'],
  component: SearchScreen,
  args: { path: '/search/go' },
}
export default meta
type Story = StoryObj<typeof SearchScreen>

export const Found: Story = {
  ...at('fox'),
  beforeEach: () => answeringSearch(54),
  play: async ({ canvas }) => void (await canvas.findByText('54 products found', {}, patience)),
}
/** As the page arrives where the shop's own index is asked (search-12). */
export const FoundHere: Story = {
  ...at('fox'),
  render: (args) => <SearchScreen {...args} found={exampleAnswer(54)} />,
  play: async ({ canvas }) => void (await canvas.findByText('54 products found')),
}
export const NothingFound: Story = {
  ...at('unicorn'),
  beforeEach: () => answeringSearch(0),
  play: async ({ canvas }) => void (await canvas.findByText('No Result Found', {}, patience)),
}
export const Loading: Story = { ...at('slow'), beforeEach: () => answeringSearch('slow') }
export const NotAllowed: Story = at('a&b')
