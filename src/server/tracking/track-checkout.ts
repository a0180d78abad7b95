import type { IncomingMessage } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { askService } from '@/lib/ask-service'
import { consentIn } from '@/lib/consent-cookie'
import { isRecord } from '@/lib/is-record'
import { isLocalHost } from '@/lib/tags'
import { settings } from '@/settings/settings'
import { readConsent, readEmailMarketing } from '../http/cookies'
import { header } from '../http/http'
import { requestIdOf } from '../http/request-id'
import { shopClock } from '../shop-clock'
import { checkoutEvent } from './checkout-event'

/**
 * attribution-30: e-mail marketing hears of a checkout from the server, since the checkout runs nobody else's script. It hears
 * only of shoppers who allow it and whom its own script knows already.
 */

const patienceMs = 3_000
const revision = '2024-10-15'

/** The page that asks, by the browser's own word: it decides when something is told, not what. */
function isAtCheckout(request: IncomingMessage): boolean {
  const address = header(request, 'referer') ?? ''
  return URL.canParse(address) && new URL(address).pathname === '/checkout'
}

/** What Klaviyo's script keeps of a shopper whom it knows: JSON in Base64. */
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

/** Who may be told, and of whom; undefined when nobody. */
function listener(request: IncomingMessage) {
  const { emailMarketing, site } = settings()
  if (!emailMarketing || !serverBrand().configuration.analytics.emailMarketing) return undefined
  if (!site.url || isLocalHost(new URL(site.url).hostname) || !isAtCheckout(request)) return undefined
  if (!consentIn(readConsent(request))?.marketing) return undefined
  const exchangeId = exchangeIdIn(readEmailMarketing(request))
  return exchangeId && { ...emailMarketing, exchangeId }
}

/**
 * Tells of the cart that a checkout page has just been answered, and waits for nothing: whoever cannot be told is noted and
 * left out (attribution-23).
 * @param cart the backend's answer to `cart`
 */
export function trackCheckout(request: IncomingMessage, cart: unknown): void {
  const to = listener(request)
  const event = to && checkoutEvent(cart, to.exchangeId, shopClock().getTime())
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
