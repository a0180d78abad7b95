import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfirmEmailScreen } from '@/features/sign-in/ConfirmEmailScreen'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { ResendLinkScreen } from '@/features/sign-in/ResendLinkScreen'
import { ResetPasswordScreen } from '@/features/sign-in/ResetPasswordScreen'
import { exampleCustomer } from '../../../stories/support/account'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

const key = 'R26Phn1H-CDfhmRTZhGqmg_vHIO3FmloCTi535RHaJE'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wording(name) }))

let shop: ReturnType<typeof mockShop>
const answers = (given: Record<string, ShopAnswer>) => {
  shop = mockShop({ CaptchaSettings: { recaptchaV3Config: null }, ...given })
}
beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => shop.end())

test('opening a confirmation link changes nothing until its button is clicked (sign-in-13)', async () => {
  answers({
    ConfirmEmail: { confirmEmail: { customer: { email: 'ada@example.com', customer_token: '' } } },
    AfterSignIn: {
      customer: exampleCustomer,
      customerCart: { id: 'current', is_virtual: false, itemsV2: { total_count: 0 }, shipping_addresses: [] },
    },
  })
  const { went } = renderScreen(<ConfirmEmailScreen />, { query: { email: 'ada@example.com', key } })
  expect(shop.calls).toEqual([])
  await press('signIn.confirmEmailSubmit')
  await waitFor(() => expect(went).toEqual(['/customer/account/dashboard']))
  expect(await screen.findByText('Your have successfully created your account.')).toBeVisible()
})

test('an incomplete reset link offers to send a new one (sign-in-13)', () => {
  answers({})
  renderScreen(<ResetPasswordScreen />, { query: { email: 'ada@example.com' } })
  expect(screen.getByRole('link', { name: wording('signIn.newLink') })).toHaveAttribute(
    'href',
    '/customer/forgot-password',
  )
})

test('a new password must be typed twice; saving it leads to the login page (sign-in-13)', async () => {
  answers({ ResetPassword: { resetPassword: true } })
  const { went } = renderScreen(<ResetPasswordScreen />, { query: { email: 'ada@example.com', token: key } })
  await userEvent.type(screen.getByLabelText(wording('signIn.newPassword')), 'Secret-pass1')
  await userEvent.type(screen.getByLabelText(wording('signIn.repeatPassword')), 'Secret-pass2')
  await press('signIn.resetSubmit')
  expect(await screen.findByText('Please make sure your passwords match.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText(wording('signIn.repeatPassword')))
  await userEvent.type(screen.getByLabelText(wording('signIn.repeatPassword')), 'Secret-pass1')
  await press('signIn.resetSubmit')
  expect(await screen.findByText('Your password has been saved successfully.')).toBeVisible()
  expect(went).toEqual(['/customer/login'])
})

test('a Magento reset link without an e-mail address asks for the address first (sign-in-13)', async () => {
  answers({ ResetPassword: { resetPassword: true }, ConfirmEmail: { confirmEmail: null } })
  const { unmount } = renderScreen(<ResetPasswordScreen />, { query: { token: key } })
  await userEvent.type(screen.getByLabelText(wording('signIn.newPassword')), 'Secret-pass1')
  await userEvent.type(screen.getByLabelText(wording('signIn.repeatPassword')), 'Secret-pass1')
  await press('signIn.resetSubmit')
  expect(shop.calls).toEqual([])
  await userEvent.type(screen.getByLabelText(wording('signIn.email')), 'ada@example.com')
  await press('signIn.resetSubmit')
  await waitFor(() =>
    expect(shop.asked('ResetPassword')[0]?.variables).toMatchObject({ email: 'ada@example.com', token: key }),
  )
  unmount()
  renderScreen(<ConfirmEmailScreen />, { query: { key } })
  await userEvent.type(screen.getByLabelText(wording('signIn.email')), 'ada@example.com')
  await press('signIn.confirmEmailSubmit')
  await waitFor(() =>
    expect(shop.asked('ConfirmEmail')[0]?.variables).toMatchObject({
      input: { email: 'ada@example.com', confirmation_key: key },
    }),
  )
})

test('registering asks to confirm the e-mail address and deletes the typed draft (customer-6)', async () => {
  answers({
    Register: {
      createCustomer: {
        customer: {
          firstname: 'Ada',
          lastname: 'L',
          email: 'ada@example.com',
          is_subscribed: true,
          customer_token: null,
        },
      },
    },
  })
  sessionStorage.setItem(
    'draft:register',
    JSON.stringify({ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' }),
  )
  renderScreen(<RegisterScreen />)
  await userEvent.type(screen.getByLabelText(wording('signIn.password')), 'Secret-pass1')
  await press('signIn.registerSubmit')
  expect(await screen.findByRole('heading', { name: wording('signIn.confirmTitle') })).toBeVisible()
  expect(shop.asked('Register')[0]?.variables).toMatchObject({
    input: { firstname: 'Ada', email: 'ada@example.com', is_subscribed: true, kl_sms_opt_in: false },
  })
  expect(sessionStorage.getItem('draft:register')).toBeNull()
})

test('resending the confirmation link shows the same message for known and unknown addresses (customer-6)', async () => {
  answers({ ResendLink: { resendConfirmationEmail: true } })
  renderScreen(<ResendLinkScreen />)
  const email = screen.getByLabelText(wording('signIn.email'))
  for (const address of ['waiting@example.com', 'nobody@example.com']) {
    await userEvent.clear(email)
    await userEvent.type(email, address)
    await press('signIn.resendSubmit')
    expect(await screen.findByText(wording('signIn.resendSent', { email: address }))).toBeVisible()
  }
  expect(shop.asked('ResendLink').map(({ variables }) => variables)).toEqual([
    { email: 'waiting@example.com' },
    { email: 'nobody@example.com' },
  ])
})
