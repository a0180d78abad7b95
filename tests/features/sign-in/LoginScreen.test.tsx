import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartCountAtom } from '@/features/cart/cart-count'
import { signedInAtom } from '@/features/session/signed-in'
import { loginAddress } from '@/features/session/login-address'
import { LoginScreen } from '@/features/sign-in/LoginScreen'
import { exampleCustomer } from '../../../stories/support/account'
import { answeringShop, type ShopAnswer } from '../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../support/screen'

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

let shop: ReturnType<typeof answeringShop>
const answers = (others: Record<string, ShopAnswer> = {}) => {
  shop = answeringShop({ ...entered, ...others })
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

test('a customer signs in and goes on to where they were headed (sign-in-5, sign-in-6)', async () => {
  answers()
  window.history.replaceState(null, '', loginAddress('/checkout'))
  const { went, store } = drawScreen(<LoginScreen />)
  await signIn()
  await waitFor(() => expect(went).toEqual(['/checkout']))
  expect(await screen.findByText('You have successfully logged in.')).toBeVisible()
  expect(store.get(signedInAtom)).toBe(true)
  expect(store.get(cartCountAtom)).toBe(3)
})

test('a refused sign-in is told where it was tried, in the words of the specification (sign-in-2)', async () => {
  const words =
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
  answers({ SignIn: { refused: words, category: 'graphql-authentication' } })
  const { went } = drawScreen(<LoginScreen />)
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(went).toEqual([])
})

test('who is refused because their address is not confirmed yet finds the way to a new link (sign-in-20)', async () => {
  answers({
    SignIn: {
      refused: "This account isn't confirmed. Verify and try again.",
      category: 'graphql-authentication',
    },
  })
  drawScreen(<LoginScreen />)
  const link = () => screen.queryByRole('link', { name: wording('signIn.resendTitle') })
  expect(link()).toBeNull()
  await signIn()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(link()).toHaveAttribute('href', '/customer/resend-link')
})

test('an empty form sends nothing, says what is missing and takes the focus there (sign-in-3)', async () => {
  answers()
  drawScreen(<LoginScreen />)
  await press('signIn.submit')
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveAccessibleDescription('This is a required field.')
  expect(password()).toBeInvalid()
  expect(shop.asked('SignIn')).toEqual([])
})

test('pressing twice signs in once (sign-in-5)', async () => {
  answers()
  const { went } = drawScreen(<LoginScreen />)
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.type(password(), 'Secret-pass1')
  const button = screen.getByRole('button', { name: wording('signIn.submit') })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(went).toHaveLength(1))
  expect(shop.asked('SignIn')).toHaveLength(1)
})

test('the e-mail survives a reload, the password is kept nowhere (sign-in-17)', async () => {
  answers()
  const { unmount } = drawScreen(<LoginScreen />)
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.type(password(), 'Secret-pass1')
  unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret-pass1')
  drawScreen(<LoginScreen />)
  expect(email()).toHaveValue('ada@example.com')
  expect(password()).toHaveValue('')
})

test('a shop that falls silent after the sign-in signs nobody out (sign-in-8)', async () => {
  answers({ AfterSignIn: 'down' })
  const { went, store } = drawScreen(<LoginScreen />)
  await signIn()
  await waitFor(() => expect(went).toEqual(['/customer/account/dashboard']))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(store.get(signedInAtom)).toBe(true)
  expect(shop.asked('SignOut')).toHaveLength(0)
})

test('signing in with a code takes two steps and keeps the step across a reload (sign-in-7)', async () => {
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
  const first = drawScreen(<LoginScreen />)
  await userEvent.click(screen.getByRole('tab', { name: wording('signIn.byCode') }))
  await userEvent.type(email(), 'ada@example.com')
  await press('signIn.sendCode')
  await screen.findByLabelText(wording('signIn.code'))
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toBeDisabled()
  first.unmount()

  const { went } = drawScreen(<LoginScreen />)
  const code = screen.getByLabelText(wording('signIn.code'))
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(code, '123 456')
  await press('signIn.codeSubmit')
  await waitFor(() => expect(went).toEqual(['/customer/account/dashboard']))
  expect(shop.asked('SignInByCode')[0]?.variables).toMatchObject({ email: 'ada@example.com', code: '123456' })
})

test('the arrow keys move between the two ways (sign-in-2)', async () => {
  answers()
  drawScreen(<LoginScreen />)
  screen.getByRole('tab', { name: wording('signIn.byPassword') }).focus()
  await userEvent.keyboard('{ArrowRight}')
  const byCode = screen.getByRole('tab', { name: wording('signIn.byCode') })
  expect(byCode).toHaveFocus()
  expect(byCode).toHaveAttribute('aria-selected', 'true')
})
