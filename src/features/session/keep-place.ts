import { fetchLater } from '@/next/browser/late-parts'
import { encodeRedirect } from '@/lib/redirect-parameter'
import { maxCharacters, writeRedirectCookie } from './redirect-cookie'

/** Also where links in e-mails lead while somebody is becoming a customer: nobody was headed there. */
const customersOwn = /^\/(customer|confirm-[a-z]+|validate|change-password)(\/|$)/

const loadRedirects = () => import('./redirect-path')

/**
 * sign-in-19: the last place that was not the customer's own, so that signing in leads back to it; on the customer's pages
 * the redirect parameter, if there is one. Every page carries this, so that what is kept is checked by who reads it (sign-in-6).
 */
export async function keepPlace(path: string, query: string): Promise<void> {
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
