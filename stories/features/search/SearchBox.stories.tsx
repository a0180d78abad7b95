import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SearchBox } from '@/features/search/SearchBox'
import { answeringSearch } from '../../support/search'
import { Row } from '../../support/Row'

/** The panel and the search client load on first use. */
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
  beforeEach: () => answeringSearch(54),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await canvas.findByText('SEE MORE PRODUCTS...(54)', {}, patience)
  },
}
export const NothingFound: Story = {
  beforeEach: () => answeringSearch(0),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'unicorn')
    await canvas.findByText('No Result Found', {}, patience)
  },
}
export const Down: Story = {
  beforeEach: () => answeringSearch('down'),
  play: async ({ canvas, userEvent }) => {
    // Words nobody asked for yet: the client remembers answers.
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
