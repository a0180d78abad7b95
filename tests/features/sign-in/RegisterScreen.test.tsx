import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { drawScreen, wording } from '../../support/screen'
import { answeringShop } from '../../../stories/support/answering-shop'

test('the registration form says what newcomers save, while they do (pages-15)', () => {
  const shop = answeringShop({ CaptchaSettings: { recaptchaV3Config: null } })
  const welcome = wording('signIn.registerWelcome', { percent: '10' })
  const { unmount } = drawScreen(<RegisterScreen welcomePercent={10} />)
  expect(screen.getByText(welcome)).toBeVisible()
  unmount()
  drawScreen(<RegisterScreen />)
  expect(screen.queryByText(welcome)).toBeNull()
  shop.end()
})
