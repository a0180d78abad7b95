import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '@/features/session/queries'
import { loginAddress } from '@/features/session/login-address'
import { ConnectedScreen } from '@/features/sign-in/ConnectedScreen'
import { LoginScreen } from '@/features/sign-in/LoginScreen'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { exampleCustomer } from '../../../stories/support/account'
import { answeringShop, type ShopAnswer } from '../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../support/screen'

const google = { source: 'google', name: 'Google' }

let shop: ReturnType<typeof answeringShop>
const answers = (given: Record<string, ShopAnswer>) => {
  shop = answeringShop({ CaptchaSettings: { recaptchaV3Config: null }, ...given })
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
])('the %s page has a plain link for each provider (sign-in-18)', async (_, drawn) => {
  answers({ SocialProviders: { providers: [google] } })
  drawScreen(drawn)
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(link).toHaveAttribute('href', '/customer/social/google/start')
  expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull()
})

test.each([{ providers: [] }, { providers: 'none' }, { providers: [{ source: 7 }] }])(
  'a shop that answers %j has no buttons (sign-in-18)',
  async (answer) => {
    answers({ SocialProviders: answer })
    drawScreen(<LoginScreen />)
    await waitFor(() => expect(screen.queryByText(wording('signIn.or'))).toBeNull())
  },
)

test.each([
  ['canceled', 'status', 'signIn.socialCanceled'],
  ['failed', 'alert', 'signIn.socialFailed'],
  ['confirm', 'status', 'signIn.socialConfirm'],
])('coming back with %s is told first, and takes the focus (sign-in-18)', (outcome, role, words) => {
  answers({})
  drawScreen(<LoginScreen />, { query: { social: outcome } })
  const note = screen.getByText(wording(words)).closest(`[role="${role}"]`)
  expect(note).toHaveFocus()
})

test.each(['<b>evil</b>', 'constructor', ['failed', 'failed']])(
  'the address %j puts no words into the page (sign-in-18)',
  (social) => {
    answers({})
    drawScreen(<LoginScreen />, { query: { social } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.body.textContent).not.toContain('evil')
  },
)

test('coming back signed in goes on to where the shopper was headed, and says so (sign-in-5, sign-in-18)', async () => {
  answers({
    AfterSignIn: {
      customer: exampleCustomer,
      customerCart: { id: 'current', is_virtual: false, itemsV2: { total_count: 0 }, shipping_addresses: [] },
    },
  })
  document.cookie = 'li=1; Path=/'
  window.history.replaceState(null, '', loginAddress('/checkout'))
  const { went } = drawScreen(<ConnectedScreen />)
  await waitFor(() => expect(went).toEqual(['/checkout']))
  expect(await screen.findByText('Your have successfully connected with social account.')).toBeVisible()
})

test('whoever opens the page by hand, signed out, is shown the login page (sign-in-18)', async () => {
  answers({})
  const { went } = drawScreen(<ConnectedScreen />)
  await waitFor(() => expect(went).toEqual(['/customer/login']))
  expect(shop.calls).toEqual([])
})
