import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SearchBox } from '@/features/search/SearchBox'
import { mockSearch } from '../../support/search'
import { Row } from '../../support/Row'

/** Timeout, as the panel and the search client load on first use. */
const patience = { timeout: 8000 }

const meta: Meta<typeof SearchBox> = {
  title: 'features/search/SearchBox',
  tags: ['each-brand'],
  component: SearchBox,
  render: () => (
    <Row width="40rem" stack>
      <SearchBox />
      <div style={{ minHeight: '34rem' }} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof SearchBox>

export const Closed: Story = {}
export const Open: Story = {
  beforeEach: () => mockSearch(54),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await canvas.findByText('SEE MORE PRODUCTS...(54)', {}, patience)
  },
}
export const NothingFound: Story = {
  beforeEach: () => mockSearch(0),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'unicorn')
    await canvas.findByText('No Result Found', {}, patience)
  },
}
export const Down: Story = {
  beforeEach: () => mockSearch('down'),
  play: async ({ canvas, userEvent }) => {
    // A term that was not searched before, as the client caches responses.
    await userEvent.type(canvas.getByRole('combobox'), 'thunderstorm')
    await canvas.findByText(/Search isn't working/, {}, patience)
  },
}
export const NotAllowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a&b{Enter}')
    await canvas.findByRole('alert')
  },
}
