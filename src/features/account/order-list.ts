import type { ParsedUrlQuery } from 'node:querystring'
import { plainLine } from '@/lib/fields/typed-text'
import { partAddress } from './account-place'

/** Page and filter of an order list, as in its address: `?p=2&number=1000` (account-7). */
export interface OrderList {
  page: number
  /** Part of an order number; '' for all. */
  number: string
}

export function listIn(query: ParsedUrlQuery): OrderList {
  const page = typeof query['p'] === 'string' && /^[1-9]\d{0,4}$/.test(query['p']) ? Number(query['p']) : 1
  const number =
    typeof query['number'] === 'string' ? plainLine(query['number'].slice(0, 80)).slice(0, 40) : ''
  return { page, number }
}

export function listAddress({ page, number }: OrderList): string {
  const parameters = new URLSearchParams({
    ...(page > 1 && { p: String(page) }),
    ...(plainLine(number) && { number: plainLine(number) }),
  }).toString()
  return partAddress('my-orders') + (parameters && `?${parameters}`)
}
