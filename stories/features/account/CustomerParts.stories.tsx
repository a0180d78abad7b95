import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { AccountContent } from '@/features/account/AccountContent'
import { AccountFrame } from '@/features/account/AccountFrame'
import type { AccountPlace } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { accountAnswers } from '../../support/account'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'
import {
  exampleDesigns,
  exampleReferrals,
  exampleTicket,
  exampleTickets,
  noDesigns,
  noReferrals,
  noTickets,
} from '../../support/customer-parts'

const at = (place: AccountPlace, answers: Record<string, ShopAnswer>) => ({
  args: { place },
  parameters: { nextjs: { router: { asPath: '/', query: {}, isReady: true } } },
  beforeEach: () => {
    sessionStorage.clear()
    queryClient().clear()
    return mockShop(accountAnswers([], answers)).end
  },
})

/** Questions, saved designs and referred friends, in all their states. */
const meta: Meta<typeof AccountContent> = {
  title: 'features/account/CustomerParts',
  component: AccountContent,
  render: ({ place }) => (
    <AccountFrame part={place.part}>
      <AccountContent place={place} />
    </AccountFrame>
  ),
}
export default meta
type Story = StoryObj<typeof AccountContent>

const tickets = { part: 'ordertickets', ticket: '' } as const

export const Questions: Story = {
  ...at(tickets, { MyTickets: exampleTickets }),
  play: async ({ canvas }) => void (await canvas.findByText('New answer')),
}
export const NoQuestions: Story = {
  ...at(tickets, { MyTickets: noTickets }),
  play: async ({ canvas }) => void (await canvas.findByText('No questions yet')),
}
export const QuestionsDown: Story = {
  ...at(tickets, { MyTickets: 'down' }),
  play: async ({ canvas }) => void (await canvas.findByRole('alert', undefined, { timeout: 5_000 })),
}
export const Question: Story = {
  ...at({ part: 'ordertickets', ticket: exampleTicket.customerOrderTicket.uid }, { MyTicket: exampleTicket }),
  play: async ({ canvas }) => void (await canvas.findByText('Yes, it is.')),
}
export const NewQuestion: Story = {
  ...at({ part: 'ordertickets', ticket: 'new' }, {}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the question' }))
    await canvas.findAllByText('This is a required field.')
  },
}
export const SavedDesigns: Story = {
  ...at({ part: 'my-saved-design' }, { MyDesigns: exampleDesigns }),
  play: async ({ canvas }) => void (await canvas.findByText('For the party')),
}
export const NoSavedDesigns: Story = {
  ...at({ part: 'my-saved-design' }, { MyDesigns: noDesigns }),
  play: async ({ canvas }) => void (await canvas.findByText('No saved designs yet')),
}
export const Friends: Story = {
  ...at({ part: 'refer-and-earn' }, { MyReferrals: exampleReferrals }),
  play: async ({ canvas }) => void (await canvas.findByText('Ordered')),
}
export const NoFriends: Story = {
  ...at({ part: 'refer-and-earn' }, { MyReferrals: noReferrals }),
  play: async ({ canvas }) => void (await canvas.findByText('No one invited yet')),
}
