import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Magento } from '../state'

/**
 * PayPal's page on which a shopper approves or cancels. It redirects back with ?token=…&PayerID=…, or with
 * only the token (developer.paypal.com, "SetExpressCheckout": RETURNURL, CANCELURL).
 */

const page = (token: string, total: number) => `<!doctype html>
<html lang="en"><title>PayPal</title><h1>Pay $${(total / 100).toFixed(2)} with PayPal</h1>
<p><a href="/paypal/approve?token=${token}">Agree and continue</a></p>
<p><a href="/paypal/cancel?token=${token}">Cancel and return to the shop</a></p></html>`

/** @param address path and query below /paypal/ */
export function paypalPage(address: string, response: ServerResponse, magento: Magento) {
  const { pathname, searchParams } = new URL(address, magento.baseUrl)
  const token = searchParams.get('token') ?? ''
  const approval = magento.approvals.get(token)
  if (!approval) return void response.writeHead(404).end('PayPal does not know this token.')
  const goTo = (url: string, query: Record<string, string>) =>
    void response.writeHead(302, { location: `${url}?${new URLSearchParams({ token, ...query })}` }).end()

  if (pathname === '/paypal/cancel') return goTo(approval.cancelUrl, {})
  if (pathname === '/paypal/approve') {
    approval.payerId = randomBytes(7).toString('hex').slice(0, 13).toUpperCase()
    return goTo(approval.returnUrl, { PayerID: approval.payerId })
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(page(token, approval.total))
}
