import type { IncomingMessage } from 'node:http'
import { serverBrand } from '@/brand/server'
import { ShopError } from '@/commerce/errors'
import { orderByToken, type OrderView } from '@/commerce/checkout/order'
import { myOrder } from '@/commerce/checkout/orders'
import { isOrderToken } from '@/lib/urls/order-token'
import { readCookie } from '../../http/cookies'
import type { Call } from '../../http/endpoint'
import { answerAndClose } from '../../http/http'

/**
 * GET /invoice/<number>.pdf: the invoice, for the order's customer or for a client with the order's token
 * (invoice-1).
 */

const fileName = /^([A-Za-z0-9-]{1,40})\.pdf$/

/** Responds the same for another customer's order, an unknown order and a wrong token. */
async function findOrder(
  request: IncomingMessage,
  number: string,
  token: string | null,
): Promise<OrderView | null> {
  const store = serverBrand().constants.storeCode
  if (token !== null) {
    if (!isOrderToken(token)) return null
    const order = await orderByToken(token, { headers: { store } })
    return order.number === number ? order : null
  }
  const customer = readCookie(request, 'customerToken')
  return customer ? myOrder(number, { headers: { store, authorization: `Bearer ${customer}` } }) : null
}

const isRefusal = (error: unknown) =>
  error instanceof ShopError &&
  ['graphql-no-such-entity', 'graphql-authorization', 'graphql-authentication'].includes(
    error.failure.category ?? '',
  )

async function send({ request, response }: Call, number: string, order: OrderView) {
  const { invoicePdf } = await import('./invoice-pdf') // 15 MB of memory that most processes never need
  const bytes = await invoicePdf(serverBrand(), order)
  response.statusCode = 200
  response.setHeader('content-type', 'application/pdf')
  response.setHeader('content-length', bytes.length)
  response.setHeader('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
  response.setHeader('x-robots-tag', 'noindex')
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  response.end(request.method === 'HEAD' ? undefined : Buffer.from(bytes))
}

export async function invoice(call: Call) {
  const { request, response, below, query } = call
  const number = fileName.exec(below)?.[1]
  try {
    const order = number && (await findOrder(request, number, query.get('token')))
    if (!order) return answerAndClose(response, 404, { message: 'There is no such invoice.' })
    return await send(call, number, order)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return answerAndClose(response, 404, { message: 'There is no such invoice.' })
  }
}
