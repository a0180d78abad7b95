import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '@/commerce/checkout/order'
import { AccountOffer } from '@/features/checkout/AccountOffer'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { mockShop } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'li=; max-age=0'
  shop = mockShop({ CaptchaSettings: { recaptchaV3Config: null } })
})
afterEach(() => shop.end())

const order = {
  number: '000000042',
  email: 'pat@example.com',
  shippingAddress: { firstname: 'Pat', lastname: 'Shopper', telephone: '212-555-0142' },
  billingAddress: null,
  steps: [],
} as unknown as OrderView // the only fields the offer reads

test('the registration form is prefilled with the name, e-mail and phone of a visitor’s order (account-12, sign-in-11)', async () => {
  const { unmount } = renderScreen(<AccountOffer order={order} />)
  const offer = await screen.findByRole('link', { name: wording('checkout.offerButton') })
  expect(offer).toHaveAttribute('href', '/customer/register')
  offer.addEventListener('click', (event) => event.preventDefault()) // jsdom can't navigate
  await userEvent.click(offer)
  unmount()
  renderScreen(<RegisterScreen />)
  const box = (name: string) => screen.getByLabelText(new RegExp(`^${wording(name)}`))
  expect(box('signIn.firstname')).toHaveValue('Pat')
  expect(box('signIn.lastname')).toHaveValue('Shopper')
  expect(screen.getByRole('textbox', { name: wording('signIn.email') })).toHaveValue('pat@example.com')
  expect(box('signIn.phone')).toHaveValue('212-555-0142')
  expect(box('signIn.password')).toHaveValue('')
})

test.each([
  ['a proof and a package', ['PROOF', 'APPROVAL', 'MAKING', 'SHIPPING'], 'offerProof'],
  ['a package without a proof', ['MAKING', 'SHIPPING', 'DELIVERY'], 'offerPackage'],
  ['only a gift certificate', ['CERTIFICATE'], 'offerText'],
] as const)(
  'the account offer for an order with %s mentions only the steps that the order has (account-12)',
  async (_, codes, words) => {
    const steps = codes.map((code) => ({ code, state: 'AHEAD' as const, title: code }))
    renderScreen(<AccountOffer order={{ ...order, steps }} />)
    const text = wording(`checkout.${words}`, { email: order.email })
    expect(await screen.findByText(text)).toBeVisible()
    expect(text.includes('proof')).toBe(words === 'offerProof')
    expect(text.includes('package')).toBe(words !== 'offerText')
  },
)

test('a signed-in customer is not offered an account (account-12)', () => {
  document.cookie = 'li=1'
  renderScreen(<AccountOffer order={order} />)
  expect(screen.queryByText(wording('checkout.offerTitle'))).toBeNull()
})
