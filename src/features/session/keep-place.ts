import { fetchLater } from '@/next/browser/lazy-parts'
import { encodeRedirect } from '@/lib/urls/redirect-parameter'
import { maxCharacters, writeRedirectCookie } from './redirect-cookie'

/**
 * Customer pages. They include the targets of e-mail links during registration, which are not a place to
 * return to.
 */
const customersOwn = /^\/(customer|confirm-[a-z]+|validate|change-password)(\/|$)/

const loadRedirects = () => import('./redirect-path')

/**
 * Keeps the last page outside the customer's area, so that signing in returns to it (sign-in-6). On customer
 * pages it keeps the redirect parameter, if there is one. Every page bundles this, so the code that reads the
 * value validates it (sign-in-6).
 */
export async function keepLastPage(path: string, query: string): Promise<void> {
  if (customersOwn.test(path)) {
    if (query.includes('redirect=')) (await fetchLater(loadRedirects)).keepRedirect(query)
    return
  }
  const fitting = [path + query, path]
    .map(encodeRedirect)
    .map(encodeURIComponent)
    .find(({ length }) => length <= maxCharacters)
  if (fitting) writeRedirectCookie(fitting)
}
