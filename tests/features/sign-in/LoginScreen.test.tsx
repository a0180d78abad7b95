import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartCountAtom } from '@/features/session/cart-count'
import { signedInAtom } from '@/features/session/signed-in'
import { rememberSubscribed } from '@/features/session/subscribed'
import { loginAddress } from '@/features/session/login-address'
import { LoginScreen } from '@/features/sign-in/LoginScreen'
import { exampleCustomer } from '../../../stories/support/account'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

const entered: Record<string, ShopAnswer> = {
  CaptchaSettings: { recaptchaV3Config: null },
  SignIn: { generateCustomerToken: { token: '' } },
  AfterSignIn: {
    customer: exampleCustomer,
    customerCart: {
      id: 'current',
      is_virtual: false,
      itemsV2: { total_count: 3 },
      shipping_addresses: [{ firstname: 'Ada' }],
    },
  },
}

let shop: ReturnType<typeof mockShop>
const answers = (others: Record<string, ShopAnswer> = {}) => {
  shop = mockShop({ ...entered, ...others })
}
beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'redirect_path=; Path=/; Max-Age=0'
  window.history.replaceState(null, '', '/customer/login')
})
afterEach(() => shop.end())

const email = () => screen.getByRole('textbox', { name: wording('signIn.email') })
const password = () => screen.getByLabelText(wording('signIn.password'), { selector: 'input' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wording(name) }))

async function signIn() {
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.type(password(), 'Secret-pass1')
  await press('signIn.submit')
}

test('a customer signs in and continues to the page they wanted (sign-in-5, sign-in-6)', async () => {
  answers()
  window.history.replaceState(null, '', loginAddress('/checkout'))
  const { went, store } = renderScreen(<LoginScreen />)
  await signIn()
  await waitFor(() => expect(went).toEqual(['/checkout']))
  expect(await screen.findByText('You have successfully logged in.')).toBeVisible()
  expect(store.get(signedInAtom)).toBe(true)
  expect(store.get(cartCountAtom)).toBe(3)
})

test.each([true, false])(
  'after the sign-in no page asks a subscriber for the newsletter (subscribed: %s, shell-9)',
  async (isSubscribed) => {
    const entrance = entered['AfterSignIn'] as object // as above
    answers({
      AfterSignIn: { ...entrance, customer: { ...exampleCustomer, is_subscribed: isSubscribed } },
    })
    const { went } = renderScreen(<LoginScreen />)
    await signIn()
    await waitFor(() => expect(went).toHaveLength(1))
    expect(document.documentElement.hasAttribute('data-subscribed')).toBe(isSubscribed)
    rememberSubscribed(false)
  },
)

test('a refused sign-in shows the specification’s message in the form (sign-in-2)', async () => {
  const words =
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
  answers({ SignIn: { refused: words, category: 'graphql-authentication' } })
  const { went } = renderScreen(<LoginScreen />)
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(went).toEqual([])
})

test('a customer whose address is unconfirmed gets a link to request a new confirmation (sign-in-20)', async () => {
  answers({
    SignIn: {
      refused: "This account isn't confirmed. Verify and try again.",
      category: 'graphql-authentication',
    },
  })
  renderScreen(<LoginScreen />)
  const link = () => screen.queryByRole('link', { name: wording('signIn.resendTitle') })
  expect(link()).toBeNull()
  await signIn()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(link()).toHaveAttribute('href', '/customer/resend-link')
})

test('an empty sign-in form sends nothing, shows what is missing and focuses it (sign-in-3)', async () => {
  answers()
  renderScreen(<LoginScreen />)
  await press('signIn.submit')
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveAccessibleDescription('This is a required field.')
  expect(password()).toBeInvalid()
  expect(shop.asked('SignIn')).toEqual([])
})

test('clicking “Sign in” twice sends one request (sign-in-5)', async () => {
  answers()
  const { went } = renderScreen(<LoginScreen />)
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.type(password(), 'Secret-pass1')
  const button = screen.getByRole('button', { name: wording('signIn.submit') })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(went).toHaveLength(1))
  expect(shop.asked('SignIn')).toHaveLength(1)
})

test('the typed e-mail survives a reload, and the password is never stored (sign-in-3)', async () => {
  answers()
  const { unmount } = renderScreen(<LoginScreen />)
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.type(password(), 'Secret-pass1')
  unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret-pass1')
  renderScreen(<LoginScreen />)
  expect(email()).toHaveValue('ada@example.com')
  expect(password()).toHaveValue('')
})

test('a shop that stops responding after the sign-in keeps the customer signed in (sign-in-8)', async () => {
  answers({ AfterSignIn: 'down' })
  const { went, store } = renderScreen(<LoginScreen />)
  await signIn()
  await waitFor(() => expect(went).toEqual(['/customer/account/dashboard']))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(store.get(signedInAtom)).toBe(true)
  expect(shop.asked('SignOut')).toHaveLength(0)
})

test('signing in with a code takes two steps, and a reload keeps the current step (sign-in-7)', async () => {
  answers({
    RequestCode: {
      loginByEmailOtpData: {
        email: 'ada@example.com',
        store_id: 14,
        success: true,
        haserror: false,
        message: '',
      },
    },
    SignInByCode: { loginUniversalpassword: { success: true, message: '', token: '', cachePrice: null } },
  })
  const first = renderScreen(<LoginScreen />)
  await userEvent.click(screen.getByRole('tab', { name: wording('signIn.byCode') }))
  await userEvent.type(email(), 'ada@example.com')
  await press('signIn.sendCode')
  await screen.findByLabelText(wording('signIn.code'))
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toBeDisabled()
  first.unmount()

  const { went } = renderScreen(<LoginScreen />)
  const code = screen.getByLabelText(wording('signIn.code'))
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(code, '123 456')
  await press('signIn.codeSubmit')
  await waitFor(() => expect(went).toEqual(['/customer/account/dashboard']))
  expect(shop.asked('SignInByCode')[0]?.variables).toMatchObject({ email: 'ada@example.com', code: '123456' })
})

test('arrow keys switch between the two sign-in tabs (sign-in-2)', async () => {
  answers()
  renderScreen(<LoginScreen />)
  screen.getByRole('tab', { name: wording('signIn.byPassword') }).focus()
  await userEvent.keyboard('{ArrowRight}')
  const byCode = screen.getByRole('tab', { name: wording('signIn.byCode') })
  expect(byCode).toHaveFocus()
  expect(byCode).toHaveAttribute('aria-selected', 'true')
})

test('the login explains why bulk orders need an account only to visitors who come from there (bulk-order-1)', () => {
  answers()
  const redirect = (path: string) =>
    new URLSearchParams(loginAddress(path).split('?')[1]).get('redirect') ?? ''
  const { unmount } = renderScreen(<LoginScreen />, { query: { redirect: redirect('/bulk-order') } })
  expect(screen.getByText(wording('signIn.forBulkOrder'))).toBeVisible()
  unmount()
  renderScreen(<LoginScreen />, { query: { redirect: redirect('/checkout') } })
  expect(screen.queryByText(wording('signIn.forBulkOrder'))).toBeNull()
})
