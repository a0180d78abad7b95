import type { ParsedUrlQuery } from 'node:querystring'
import { partAddress } from './account-place'

/** Which of the orders a list shows, as its address says it: ?p=2&number=1000 (account-7). */
export interface OrderList {
  page: number
  /** Part of an order number; '' for all. */
  number: string
}

export function listIn(query: ParsedUrlQuery): OrderList {
  const page = typeof query['p'] === 'string' && /^[1-9]\d{0,4}$/.test(query['p']) ? Number(query['p']) : 1
  const number = typeof query['number'] === 'string' ? query['number'].trim().slice(0, 40) : ''
  return { page, number }
}

export function listAddress({ page, number }: OrderList): string {
  const parameters = new URLSearchParams({
    ...(page > 1 && { p: String(page) }),
    ...(number.trim() && { number: number.trim() }),
  }).toString()
  return partAddress('my-orders') + (parameters && `?${parameters}`)
}
