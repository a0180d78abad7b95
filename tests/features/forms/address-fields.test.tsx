import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Country } from '@/commerce/content/content'
import { AddressFields } from '@/features/forms/AddressFields'
import { addressRules, blankAddress, type AddressForm } from '@/features/forms/address-rules'
import { useAddressRules } from '@/features/forms/use-address-rules'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { queryClient, WithQueries } from '@/features/session/queries'
import { mockShop } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

const list: Country[] = [
  {
    code: 'US',
    name: 'United States',
    regions: [
      { id: 12, code: 'CA', name: 'California' },
      { id: 41, code: 'NJ', name: 'New Jersey' },
      { id: 43, code: 'NY', name: 'New York' },
    ],
  },
  { code: 'DE', name: 'Germany', regions: [] },
]

const answered = {
  id: 'US',
  full_name_locale: 'United States',
  available_regions: [{ id: 43, code: 'NY', name: 'New York' }],
}

function Address({ known }: { known?: Partial<AddressForm> }) {
  const form = useCheckedForm({
    blank: blankAddress('US'),
    known,
    rules: ({ countryCode }) => addressRules(countryCode ?? '', { hasRegions: countryCode === 'US' }),
  })
  return <AddressFields form={form} list={list} kind="shipping" />
}

const box = (field: string) => screen.getByLabelText(new RegExp(`^${wording(`checkout.${field}`)}`))
const typeZip = async (zip: string) => {
  await userEvent.clear(box('postcode'))
  await userEvent.type(box('postcode'), zip)
}

test('a ZIP code selects its state, and a new ZIP code selects the new one (checkout-97)', async () => {
  renderScreen(<Address />)
  await typeZip('10118')
  await waitFor(() => expect(box('region')).toHaveValue('NY'))
  await typeZip('90210')
  await waitFor(() => expect(box('region')).toHaveValue('CA'))
})

test('a prefilled state follows a new ZIP code, but a state chosen by hand stays (checkout-97)', async () => {
  renderScreen(<Address known={{ postcode: '10118', region: 'NY' }} />)
  await typeZip('90210')
  await waitFor(() => expect(box('region')).toHaveValue('CA'))
  await userEvent.selectOptions(box('region'), 'NJ')
  await typeZip('10118')
  expect(box('region')).toHaveValue('NJ')
})

test('a ZIP code of a state that the shop does not serve, or of another country, selects no state (checkout-97)', async () => {
  renderScreen(<Address />)
  await typeZip('78701')
  expect(box('region')).toHaveValue('')
  await userEvent.selectOptions(box('countryCode'), 'DE')
  await typeZip('10118')
  expect(box('region')).toHaveValue('')
})

test('the address form asks for ZIP code, city and state in this order (checkout-97)', () => {
  renderScreen(<Address />)
  const names = [...document.querySelectorAll<HTMLInputElement>('input, select')].map(({ name }) => name)
  expect(names).toEqual([
    'firstname',
    'lastname',
    'company',
    'street',
    'streetMore',
    'countryCode',
    'postcode',
    'city',
    'region',
    'telephone',
  ])
})

test('no field is offered before the countries are known, so autofill always selects the state (checkout-97)', async () => {
  const shop = mockShop({ Countries: { countries: [answered] } })
  function Loading() {
    const { list: served, blank, rules } = useAddressRules()
    return <AddressFields form={useCheckedForm({ blank, rules })} list={served} kind="shipping" />
  }
  queryClient().clear()
  renderScreen(
    <WithQueries>
      <Loading />
    </WithQueries>,
  )
  expect(screen.queryAllByRole('textbox')).toEqual([])
  await screen.findByLabelText(wording('checkout.city'))
  await typeZip('10118')
  await waitFor(() => expect(box('region')).toHaveValue('NY'))
  shop.end()
})
