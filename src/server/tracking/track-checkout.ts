import type { IncomingMessage } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { askService } from '@/lib/ask-service'
import { consentFor, consentIn } from '@/lib/browser/consent-cookie'
import { isRecord } from '@/lib/is-record'
import { isLocalHost } from '@/lib/words/tags'
import { settings } from '@/settings/settings'
import { readConsent, readEmailMarketing } from '../../http/cookies'
import { header } from '../../http/http'
import { requestIdOf } from '../../http/request-id'
import { shopClock } from '../shop-clock'
import { checkoutEvent } from './checkout-event'

/**
 * Reports checkouts to e-mail marketing from the server, because the checkout runs no third-party scripts
 * (attribution-30). Only for shoppers who consented and whom its own script already knows.
 */

const patienceMs = 3_000
const revision = '2024-10-15'

/**
 * True if the Referer is the checkout. It comes from the client, but only decides when something is sent, not
 * what.
 */
function isAtCheckout(request: IncomingMessage): boolean {
  const address = header(request, 'referer') ?? ''
  return URL.canParse(address) && new URL(address).pathname === '/checkout'
}

/** Reads the exchange id from the cookie of Klaviyo's script, JSON in Base64. */
function exchangeIdIn(cookie: string | undefined): string | undefined {
  if (cookie === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64').toString('utf8'))
    const id = isRecord(kept) ? kept['$exchange_id'] : undefined
    return typeof id === 'string' && /^[\w.~+/=-]{8,512}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** Returns the API settings, the shopper's id and the currency; undefined if nothing may be sent. */
function listener(request: IncomingMessage) {
  const { emailMarketing, site } = settings()
  const { configuration, identity } = serverBrand()
  if (!emailMarketing || !configuration.analytics.emailMarketing) return undefined
  if (!site.url || isLocalHost(new URL(site.url).hostname) || !isAtCheckout(request)) return undefined
  const consent = consentFor(configuration.consent ?? 'notice', {
    chosen: consentIn(readConsent(request)),
    isRefusedByBrowser: header(request, 'sec-gpc') === '1',
  })
  if (!consent?.marketing) return undefined
  const exchangeId = exchangeIdIn(readEmailMarketing(request))
  return exchangeId && { ...emailMarketing, exchangeId, currency: identity.currency }
}

/**
 * Reports the cart that a checkout page has just received, in the background. Failures are logged and not
 * retried (attribution-23).
 * @param cart the backend's response to `cart`
 */
export function trackCheckout(request: IncomingMessage, cart: unknown): void {
  const to = listener(request)
  const event = to && checkoutEvent(cart, to, shopClock().getTime())
  if (!event) return
  const requestId = requestIdOf(request)
  askService(`${to.api}/api/events`, {
    method: 'POST',
    headers: {
      authorization: `Klaviyo-API-Key ${to.key}`,
      'content-type': 'application/vnd.api+json',
      accept: 'application/vnd.api+json',
      revision,
    },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
    .then((response) => {
      if (!response.ok) throw new Error(`Klaviyo answered ${response.status}`)
      return response.body?.cancel()
    })
    .catch((error: unknown) => logFailure('e-mail marketing', error, { requestId }))
}
