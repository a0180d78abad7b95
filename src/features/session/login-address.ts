import { encodeRedirect } from '@/lib/urls/redirect-parameter'

export const loginPage = '/customer/login'
export const dashboardPage = '/customer/account/dashboard'

/** Returns the login page's address, which returns to `path` afterwards (sign-in-6). */
export const loginAddress = (path: string) =>
  `${loginPage}?redirect=${encodeURIComponent(encodeRedirect(path))}`
