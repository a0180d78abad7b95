import type { ParsedUrlQuery } from 'node:querystring'
import type { Rules } from '@/lib/form-rules'
import { partAddress } from '../account-place'

const required = { kind: 'standard', test: 'required' } as const
const max = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

export const maxTicketFiles = 5

/** The form of a new question, and the box below a conversation (tickets-2). */
export const ticketRules: Rules<'orderNumber' | 'subject' | 'text'> = {
  orderNumber: [max(40)],
  subject: [required, max(160)],
  text: [required, max(5_000)],
}

export const replyRules: Rules<'text'> = { text: [required, max(5_000)] }

/** Which questions a list shows, as its address says it: ?p=2&order=000000042 (tickets-1). */
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
