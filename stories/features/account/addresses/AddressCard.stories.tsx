import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { SavedAddress } from '@/commerce/account/address-book'
import { AddressCard } from '@/features/account/addresses/AddressCard'
import { mockShop, type ShopAnswer } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const address: SavedAddress = {
  id: 2,
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  street: ['1 Analytical Way'],
  city: 'Austin',
  region: 'TX',
  postcode: '78701',
  countryCode: 'US',
  telephone: '512-555-0100',
  isDefaultShipping: false,
  isDefaultBilling: false,
}

const answering = (answers: Record<string, ShopAnswer>) => () => mockShop(answers).end

/** A saved address with all its actions (account-5). */
const meta: Meta<typeof AddressCard> = {
  title: 'features/account/addresses/AddressCard',
  component: AddressCard,
  args: { address, onChanged: async () => undefined },
  parameters: { nextjs: { router: { asPath: '/customer/account', query: {}, isReady: true } } },
  beforeEach: answering({ DeleteAddress: 'never', EditAddress: 'never' }),
  render: (args) => (
    <Row width="24rem" stack>
      <AddressCard {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof AddressCard>

export const OneOfSeveral: Story = {}
export const DefaultOfBoth: Story = {
  args: { address: { ...address, isDefaultShipping: true, isDefaultBilling: true } },
}
export const DefaultForShipping: Story = { args: { address: { ...address, isDefaultShipping: true } } }
/** The harmless button has the focus. */
export const AskedFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete: Ada Lovelace' }))
    await expect(canvas.getByText('Delete this address?')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
export const Deleting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete: Ada Lovelace' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, delete it' }))
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true')
  },
}
export const Refused: Story = {
  beforeEach: answering({
    DeleteAddress: {
      refused: 'Customer Address 2 is set as default billing address and can not be deleted.',
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete: Ada Lovelace' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, delete it' }))
    await canvas.findByRole('alert')
    await expect(canvas.getByRole('button', { name: 'Delete: Ada Lovelace' })).toBeVisible()
  },
}
export const LongWordsOnThePhone: Story = {
  args: {
    address: {
      ...address,
      firstname: 'Charles Augustus Bartholomew',
      lastname: 'Babbage-Featherstonehaugh',
      company: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller',
      street: ['22 Difference-and-Analytical-Engine-Company-Street', 'Unit 4'],
    },
  },
  globals: { viewport: { value: 'phone' } },
}
