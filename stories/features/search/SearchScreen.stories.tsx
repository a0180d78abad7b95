import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SearchScreen } from '@/features/search/SearchScreen'
import { mockSearch, exampleAnswer } from '../../support/search'

const at = (q: string) => ({
  parameters: { nextjs: { router: { asPath: `/search/go?q=${q}`, query: { q }, isReady: true } } },
})

/** Timeout, as the results and the search client load after the first paint. */
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
  tags: ['picture'],
  ...at('fox'),
  beforeEach: () => mockSearch(54),
  play: async ({ canvas }) => void (await canvas.findByText('54 products found', {}, patience)),
}
/** With results from the server, as in a shop that uses its own index (search-9). */
export const FoundHere: Story = {
  tags: ['picture'],
  ...at('fox'),
  render: (args) => <SearchScreen {...args} found={exampleAnswer(54)} />,
  play: async ({ canvas }) => void (await canvas.findByText('54 products found')),
}
export const NothingFound: Story = {
  tags: ['picture'],
  ...at('unicorn'),
  beforeEach: () => mockSearch(0),
  play: async ({ canvas }) => void (await canvas.findByText('No Result Found', {}, patience)),
}
export const Loading: Story = { tags: ['picture'], ...at('slow'), beforeEach: () => mockSearch('slow') }
export const NotAllowed: Story = at('a&b')
