import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Country } from '@/commerce/content/content'
import { AddressFields } from '@/features/forms/AddressFields'
import { addressRules, type AddressForm, blankAddress } from '@/features/forms/address-rules'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { Button } from '@/ui/Button'
import { Row } from '../../support/Row'

const countries: Country[] = [
  {
    code: 'US',
    name: 'United States',
    regions: [
      { id: 43, code: 'NY', name: 'New York' },
      { id: 57, code: 'TX', name: 'Texas' },
    ],
  },
  { code: 'GB', name: 'United Kingdom', regions: [] },
]

interface Props {
  list: Country[] | undefined
  known: Partial<AddressForm>
  countryCode: string
}

function InPlace({ list, known, countryCode }: Props) {
  const form = useCheckedForm<AddressForm>({
    blank: blankAddress(countryCode),
    known,
    rules: () => addressRules(countryCode, { hasRegions: countryCode === 'US' }),
  })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <Row width="40rem" stack>
        <AddressFields form={form} list={list} kind="shipping" />
        <Button type="submit">Save</Button>
      </Row>
    </form>
  )
}

/** The fields of an address, in checkout and account. */
const meta: Meta<typeof InPlace> = {
  title: 'features/forms/AddressFields',
  component: InPlace,
  args: { list: countries, known: {}, countryCode: 'US' },
}
export default meta
type Story = StoryObj<typeof InPlace>

export const Empty: Story = {}
export const Filled: Story = {
  args: {
    known: {
      firstname: 'Ada',
      lastname: 'Lovelace',
      street: '1 Analytical Way',
      city: 'Austin',
      region: 'TX',
      postcode: '78701',
      telephone: '512-555-0100',
    },
  },
}
/** A country without regions has a field for them instead of a list. */
export const WithoutRegions: Story = { args: { countryCode: 'GB' } }
/** A ZIP code picks its state. */
export const StateOfZip: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^ZIP/i), '78701')
    await expect(canvas.getByDisplayValue('Texas')).toBeVisible()
  },
}
export const WithProblems: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByLabelText(/^First name/i)).toBeInvalid()
  },
}
/** The countries are on their way. */
export const Loading: Story = { args: { list: undefined } }
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
