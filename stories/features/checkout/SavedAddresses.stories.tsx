import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import type { SavedAddress } from '@/commerce/account/address-book'
import { otherAddress, SavedAddresses } from '@/features/checkout/SavedAddresses'
import { Row } from '../../support/Row'

const address = (id: number, more: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  street: ['1 Analytical Way'],
  city: 'Austin',
  region: 'TX',
  postcode: '78701',
  countryCode: 'US',
  telephone: '512-555-0100',
  isDefaultShipping: id === 1,
  isDefaultBilling: id === 2,
  ...more,
})
const book = [
  address(1),
  address(2, {
    firstname: 'Charles Augustus Bartholomew',
    lastname: 'Babbage-Featherstonehaugh',
    company: 'The Difference and Analytical Engine Company of Dorset Street',
    street: ['22 Workshop Lane', 'Unit 4'],
  }),
]

const meta: Meta<typeof SavedAddresses> = {
  title: 'features/checkout/SavedAddresses',
  component: SavedAddresses,
  args: { addresses: book, chosen: '1' },
  render: function Shown(args) {
    const [chosen, setChosen] = useState(args.chosen)
    return (
      <Row width="40rem">
        <SavedAddresses {...args} chosen={chosen} onChoose={setChosen} />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof SavedAddresses>

export const Shipping: Story = {}
export const Billing: Story = { args: { kind: 'billing', chosen: '2' } }
export const AnotherOne: Story = { args: { kind: 'billing', chosen: otherAddress } }
