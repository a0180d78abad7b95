import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { orderByToken } from '../checkout/order-store'
import type { Sql } from '../database/connection'
import { contactMessage, contactPayload } from './contact-message'
import type { Letter } from './letter'
import { orderConfirmation } from './order-confirmation'
import type { OutboxEmail } from './outbox-store'

interface Desk {
  brand: Brand
  sql: Sql
  siteUrl: string
}

/** Kind of e-mail → who writes it. */
const writers: Record<string, (desk: Desk, payload: unknown) => Letter | Promise<Letter>> = {
  'order-confirmation': async ({ brand, sql, siteUrl }, payload) => {
    const { token } = z.object({ token: z.string() }).parse(payload)
    const order = await orderByToken(sql, brand.id, token)
    if (!order) throw new Error('There is no order to write about')
    return orderConfirmation(brand, order, siteUrl)
  },
  contact: ({ brand }, payload) => contactMessage(brand, contactPayload.parse(payload)),
}

/** Turns an outbox row into a letter, in today's words. */
export async function writeLetter(desk: Desk, email: Pick<OutboxEmail, 'kind' | 'payload'>): Promise<Letter> {
  const writer = writers[email.kind]
  if (!writer) throw new Error(`Nobody writes e-mails of the kind "${email.kind}"`)
  return writer(desk, email.payload)
}
