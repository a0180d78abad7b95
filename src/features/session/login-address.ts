import { encodeRedirect } from '@/lib/redirect-parameter'

export const loginPage = '/customer/login'
export const dashboardPage = '/customer/account/dashboard'

/** The login page that leads back to `path` afterwards (sign-in-6). */
export const loginAddress = (path: string) =>
  `${loginPage}?redirect=${encodeURIComponent(encodeRedirect(path))}`
