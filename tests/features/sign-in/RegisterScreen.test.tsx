import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { renderScreen, wording } from '../../support/browser/screen'
import { mockShop } from '../../../stories/support/mock-shop'

test('the registration form shows the welcome discount while it is offered (pages-15)', () => {
  const shop = mockShop({ CaptchaSettings: { recaptchaV3Config: null } })
  const welcome = wording('signIn.registerWelcome', { percent: '10' })
  const { unmount } = renderScreen(<RegisterScreen welcomePercent={10} />)
  expect(screen.getByText(welcome)).toBeVisible()
  unmount()
  renderScreen(<RegisterScreen />)
  expect(screen.queryByText(welcome)).toBeNull()
  shop.end()
})
