import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart/cart-view'
import { AddressSection } from '@/features/checkout/AddressSection'
import { ContactSection } from '@/features/checkout/ContactSection'
import { PaymentSection } from '@/features/checkout/payment/PaymentSection'
import { usePaymentChoice } from '@/features/checkout/payment/use-payment-choice'
import { queryClient, WithQueries } from '@/features/session/queries'
import { accountAnswers } from '../../../stories/support/account'
import { mockShop } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  queryClient().clear()
  document.cookie = 'li=1'
  // The tests only inspect the request; the shop refuses it, so the checkout stays on this step.
  const refused = { refused: 'Not today.' }
  shop = mockShop(accountAnswers([], { SetShippingAddress: refused, SetBillingAddress: refused }))
})
afterEach(() => {
  shop.end()
  document.cookie = 'li=; max-age=0'
})

const nothing = () => undefined
/** The cart fields that the payment section reads. */
const cart = {
  isVirtual: false,
  billingAddress: null,
  paymentMethod: null,
  totals: { grandTotalCents: 2_084 },
  paymentMethods: [{ code: 'checkmo', title: 'Check', kind: 'offline' as const }],
} as unknown as CartView // other sections read the rest
const Payment = () => (
  <PaymentSection cart={cart} choice={usePaymentChoice(cart, nothing)} isBusy={false} onPress={nothing} />
)
const draw = (section: ReactNode) => renderScreen(<WithQueries>{section}</WithQueries>)
const inputOf = (operation: string) => shop.asked(operation).at(-1)?.variables['input']
const forward = () => userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))

test('a customer’s contact is the e-mail address of the account (account-13)', async () => {
  draw(<ContactSection email="ada.lovelace@example.com" onDone={nothing} />)
  const words = wording('checkout.signedInAs', { email: 'ada.lovelace@example.com' })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the parcel goes to the default address or to another saved address (account-13)', async () => {
  draw(<AddressSection address={null} onDone={nothing} />)
  const book = within(await screen.findByRole('group', { name: wording('checkout.savedAddresses') }))
  expect(book.getByRole('radio', { name: /Ada Lovelace/ })).toBeChecked()
  await userEvent.click(book.getByRole('radio', { name: /Charles Babbage/ }))
  await forward()
  await waitFor(() => expect(shop.asked('SetShippingAddress')).toHaveLength(1))
  expect(inputOf('SetShippingAddress')).toMatchObject({
    shipping_addresses: [
      {
        address: {
          firstname: 'Charles',
          street: ['22 Workshop Lane', 'Unit 4'],
          save_in_address_book: false,
        },
      },
    ],
  })
  expect(await screen.findByText('Not today.')).toBeVisible()
})

test.each([true, false])(
  'a customer can type another delivery address (saved to the address book: %s) (account-13, customer-24)',
  async (isKept) => {
    draw(<AddressSection address={null} onDone={nothing} />)
    await userEvent.click(await screen.findByRole('radio', { name: wording('checkout.otherAddress') }))
    const write = async (field: string, text: string) => {
      await userEvent.click(screen.getByLabelText(wording(`checkout.${field}`)))
      await userEvent.paste(text)
    }
    await write('firstname', 'Ida')
    await write('lastname', 'Rhodes')
    await write('street', '9 Orchard Street')
    await write('city', 'New York')
    await write('postcode', '10118')
    await write('telephone', '212-555-0142')
    await userEvent.selectOptions(await screen.findByLabelText(wording('checkout.region')), 'NY')
    const keep = screen.getByRole('checkbox', { name: wording('checkout.keepAddress') })
    expect(keep).toBeChecked()
    if (!isKept) await userEvent.click(keep)
    await forward()
    await waitFor(() => expect(shop.asked('SetShippingAddress')).toHaveLength(1))
    expect(inputOf('SetShippingAddress')).toMatchObject({
      shipping_addresses: [{ address: { firstname: 'Ida', save_in_address_book: isKept } }],
    })
  },
)

test('the bill goes to the default address, another saved address or a typed one (account-13)', async () => {
  draw(<Payment />)
  await userEvent.click(await screen.findByRole('checkbox', { name: wording('checkout.billingSame') }))
  const book = within(await screen.findByRole('group', { name: wording('checkout.savedBilling') }))
  expect(book.getByRole('radio', { name: /Ada Lovelace/ })).toBeChecked()
  await userEvent.click(book.getByRole('radio', { name: wording('checkout.otherAddress') }))
  expect(screen.getByLabelText(wording('checkout.street'))).toBeVisible()
  await userEvent.click(book.getByRole('radio', { name: /Charles Babbage/ }))
  expect(screen.queryByLabelText(wording('checkout.street'))).toBeNull()
})
