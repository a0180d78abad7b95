import { draftByToken } from '@/backend/cart/cart'
import { contextFrom } from '@/backend/kernel/context'
import { settings } from '@/settings/settings'
import { readCookie, setCookie } from '../../http/cookies'
import type { Call, Endpoint } from '../../http/endpoint'
import { exchangeOf } from '../graphql-proxy/exchange'
import { mergeVisitorCart } from '../graphql-proxy/signed-in-cart'

/**
 * GET /mail/pay/<token>: the link of a draft order. It makes the draft's cart the browser's cart, whose page has
 * the checkout. The earlier cart can be restored there (graphql-proxy-10); a signed-in customer's cart gets the lines.
 */

const cartPage = '/checkout/cart'
/** Shows that a link is invalid or has expired, whom to call, and no more. */
const invalidLinkPage = '/abandoned/checkout/cart?token=expired'

async function payDraft({ request, response, below }: Call) {
  const go = (to: string) => {
    response.statusCode = 303
    response.setHeader('location', to)
    response.end()
  }
  const { brand, db, now } = contextFrom(new Headers())
  const draft = await draftByToken(db(), brand.id, below)
  if (!draft || draft.orderNumber || draft.expiresAt <= now()) return go(invalidLinkPage)
  const exchange = exchangeOf(request, response)
  if (!draft.isActive) return go(exchange.token ? cartPage : invalidLinkPage)
  const merged = exchange.token ? await mergeVisitorCart(exchange, draft.maskedId) : undefined
  const earlier = readCookie(request, 'cart')
  if (merged === undefined) {
    if (earlier && earlier !== draft.maskedId)
      setCookie(response, 'previousCart', earlier, exchange.lifetimes)
    setCookie(response, 'cart', draft.maskedId, exchange.lifetimes)
  }
  return go(cartPage)
}

export const payDraftEndpoint: Endpoint = {
  path: '/mail/pay/*',
  methods: ['GET'],
  handle: payDraft,
  cache: 'private',
  referrer: 'no-referrer',
  onlyWhen: () => settings().commerce.url === undefined,
}
