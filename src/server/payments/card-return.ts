import type { ServerResponse } from 'node:http'
import { finishHosted } from '@/backend/orders/orders'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { clearCookie, readCookie } from '../../http/cookies'
import type { Call } from '../../http/endpoint'

function redirect(response: ServerResponse, to: string) {
  response.statusCode = 303
  response.setHeader('location', to)
  response.setHeader('cache-control', 'private, no-store')
  response.end()
}

/**
 * GET /checkout/card-return?card_session=…: the shopper returns from the service's page (payments-10). The
 * service's own message arrives at webhooks.ts.
 */
export async function cardReturn({ request, response, query }: Call) {
  try {
    const outcome = await finishHosted(contextFrom(new Headers()), query.get('card_session') ?? '')
    // Only the browser that owns the cart gets the order's token.
    if (outcome.status === 'ordered' && readCookie(request, 'cart') === outcome.cartId) {
      clearCookie(response, 'cart')
      clearCookie(response, 'cartItems')
      return redirect(response, `/checkout/success?order=${encodeURIComponent(outcome.order.token)}`)
    }
    return redirect(response, outcome.status === 'refused' ? '/checkout?card=refused' : '/checkout')
  } catch (error) {
    logFailure('card return', error)
    return redirect(response, '/checkout?card=waiting')
  }
}
