import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '@/commerce/order'
import { AccountOffer } from '@/features/checkout/AccountOffer'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { answeringShop } from '../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../support/screen'

let shop: ReturnType<typeof answeringShop>
beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'li=; max-age=0'
  shop = answeringShop({ CaptchaSettings: { recaptchaV3Config: null } })
})
afterEach(() => shop.end())

const order = {
  number: '000000042',
  email: 'pat@example.com',
  shippingAddress: { firstname: 'Pat', lastname: 'Shopper', telephone: '212-555-0142' },
  billingAddress: null,
} as OrderView // the offer looks at nothing else

test('a visitor’s order fills the registration form in with its own name, e-mail and phone (account-12, sign-in-11)', async () => {
  const { unmount } = drawScreen(<AccountOffer order={order} />)
  const offer = await screen.findByRole('link', { name: wording('checkout.offerButton') })
  expect(offer).toHaveAttribute('href', '/customer/register')
  offer.addEventListener('click', (event) => event.preventDefault()) // jsdom goes nowhere
  await userEvent.click(offer)
  unmount()
  drawScreen(<RegisterScreen />)
  const box = (name: string) => screen.getByLabelText(new RegExp(`^${wording(name)}`))
  expect(box('signIn.firstname')).toHaveValue('Pat')
  expect(box('signIn.lastname')).toHaveValue('Shopper')
  expect(screen.getByRole('textbox', { name: wording('signIn.email') })).toHaveValue('pat@example.com')
  expect(box('signIn.phone')).toHaveValue('212-555-0142')
  expect(box('signIn.password')).toHaveValue('')
})

test('whoever is signed in is offered no account (account-12)', () => {
  document.cookie = 'li=1'
  drawScreen(<AccountOffer order={order} />)
  expect(screen.queryByText(wording('checkout.offerTitle'))).toBeNull()
})
