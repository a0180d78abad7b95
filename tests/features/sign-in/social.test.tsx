import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '@/features/session/queries'
import { loginAddress } from '@/features/session/login-address'
import { ConnectedScreen } from '@/features/sign-in/ConnectedScreen'
import { LoginScreen } from '@/features/sign-in/LoginScreen'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { exampleCustomer } from '../../../stories/support/account'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

const google = { source: 'google', name: 'Google' }

let shop: ReturnType<typeof mockShop>
const answers = (given: Record<string, ShopAnswer>) => {
  shop = mockShop({ CaptchaSettings: { recaptchaV3Config: null }, ...given })
}
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
  document.cookie = 'redirect_path=; Path=/; Max-Age=0'
  document.cookie = 'li=; Path=/; Max-Age=0'
  window.history.replaceState(null, '', '/')
})
afterEach(() => shop.end())

test.each([
  ['login', <LoginScreen key="login" />],
  ['registration', <RegisterScreen key="register" />],
])('the %s page has a plain link for each sign-in provider (sign-in-18)', async (_, drawn) => {
  answers({ SocialProviders: { providers: [google] } })
  renderScreen(drawn)
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(link).toHaveAttribute('href', '/customer/social/google/start')
  expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull()
})

test.each([{ providers: [] }, { providers: 'none' }, { providers: [{ source: 7 }] }])(
  'the login shows no sign-in providers if the shop responds with %j (sign-in-18)',
  async (answer) => {
    answers({ SocialProviders: answer })
    renderScreen(<LoginScreen />)
    await waitFor(() => expect(screen.queryByText(wording('signIn.or'))).toBeNull())
  },
)

test.each([
  ['canceled', 'status', 'signIn.socialCanceled'],
  ['failed', 'alert', 'signIn.socialFailed'],
  ['confirm', 'status', 'signIn.socialConfirm'],
])(
  'returning from a provider with outcome %s shows its message and moves the focus to it (sign-in-18)',
  (outcome, role, words) => {
    answers({})
    renderScreen(<LoginScreen />, { query: { social: outcome } })
    const note = screen.getByText(wording(words)).closest(`[role="${role}"]`)
    expect(note).toHaveFocus()
  },
)

test.each(['<b>evil</b>', 'constructor', ['failed', 'failed']])(
  'the outcome %j in the address adds no text to the page (sign-in-18)',
  (social) => {
    answers({})
    renderScreen(<LoginScreen />, { query: { social } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.body.textContent).not.toContain('evil')
  },
)

test('returning signed in from a provider continues to the wanted page with a message (sign-in-5, sign-in-18)', async () => {
  answers({
    AfterSignIn: {
      customer: exampleCustomer,
      customerCart: { id: 'current', is_virtual: false, itemsV2: { total_count: 0 }, shipping_addresses: [] },
    },
  })
  document.cookie = 'li=1; Path=/'
  window.history.replaceState(null, '', loginAddress('/checkout'))
  const { went } = renderScreen(<ConnectedScreen />)
  await waitFor(() => expect(went).toEqual(['/checkout']))
  expect(await screen.findByText('Your have successfully connected with social account.')).toBeVisible()
})

test('opening the provider’s return page while signed out leads to the login (sign-in-18)', async () => {
  answers({})
  const { went } = renderScreen(<ConnectedScreen />)
  await waitFor(() => expect(went).toEqual(['/customer/login']))
  expect(shop.calls).toEqual([])
})
