import type { ParsedUrlQuery } from 'node:querystring'
import { line, required, text, words, type Rules } from '@/lib/fields/form-rules'
import { partAddress } from '../account-place'

export const maxTicketFiles = 5

/** Validation rules of the new question form and of the reply box below a conversation (tickets-2). */
export const ticketRules: Rules<'orderNumber' | 'subject' | 'text'> = {
  orderNumber: [line(40)],
  subject: [required, words(160)],
  text: [required, text(5_000)],
}

export const replyRules: Rules<'text'> = { text: [required, text(5_000)] }

/** Returns the page and order filter of the list's address, such as `?p=2&order=000000042` (tickets-1). */
export function ticketsIn(query: ParsedUrlQuery): { page: number; order: string } {
  const page = typeof query['p'] === 'string' && /^[1-9]\d{0,4}$/.test(query['p']) ? Number(query['p']) : 1
  const order =
    typeof query['order'] === 'string' && /^[A-Za-z0-9-]{1,40}$/.test(query['order']) ? query['order'] : ''
  return { page, order }
}

export function ticketsAddress({ page, order }: { page: number; order: string }, below = ''): string {
  const parameters = new URLSearchParams({
    ...(page > 1 && { p: String(page) }),
    ...(order && { order }),
  }).toString()
  return partAddress('ordertickets') + below + (parameters && `?${parameters}`)
}
