import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { ShopError } from '@/commerce/errors'
import { orderByToken, type OrderView } from '@/commerce/order'
import { myOrder } from '@/commerce/orders'
import { readCookie } from '../cookies'
import { answerAndClose, isOtherMethod, reading } from '../http'
import { invoicePdf } from './invoice-pdf'

/** GET /invoice/<number>.pdf: the invoice for the customer whose order it is, or for whoever has the order's token (IN1). */

const fileName = /^\/(?:api\/)?invoice\/([A-Za-z0-9-]{1,40})\.pdf$/
const tokenPattern = /^\w{16,64}$/

/** Somebody else's order, an unknown one and a wrong token are answered alike. */
async function findOrder(
  request: IncomingMessage,
  number: string,
  token: string | null,
): Promise<OrderView | null> {
  const store = serverBrand().constants.storeCode
  if (token !== null) {
    if (!tokenPattern.test(token)) return null
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

export async function invoiceGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isOtherMethod(request, response, reading)) return
  const url = new URL(request.url ?? '/', 'http://shop.invalid')
  const number = fileName.exec(url.pathname)?.[1]
  try {
    const order = number && (await findOrder(request, number, url.searchParams.get('token')))
    if (!order) return answerAndClose(response, 404, { message: 'There is no such invoice.' })
    const bytes = await invoicePdf(serverBrand(), order)
    response.statusCode = 200
    response.setHeader('content-type', 'application/pdf')
    response.setHeader('content-length', bytes.length)
    response.setHeader('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('x-robots-tag', 'noindex')
    response.setHeader('content-security-policy', "default-src 'none'; sandbox")
    response.end(request.method === 'HEAD' ? undefined : Buffer.from(bytes))
  } catch (error) {
    if (isRefusal(error)) return answerAndClose(response, 404, { message: 'There is no such invoice.' })
    logFailure('invoice', error)
    return answerAndClose(response, 503, { message: 'The invoice cannot be made just now.' })
  }
}
