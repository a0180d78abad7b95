import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import type { Sql } from '../database/connection'
import { accountWriters } from './account-emails'
import { artworkEmail } from './artwork-email'
import { cartReminder } from './cart-reminder'
import { contactMessage, contactPayload } from './contact-message'
import { giftCertificateEmail } from './gift-certificate-email'
import { draftOrderEmail } from './draft-order-email'
import type { Email } from './email'
import { newsletterEmail } from './newsletter-email'
import { orderConfirmation } from './order-confirmation'
import { orderNewsWriters } from './order-emails'
import type { OutboxEmail } from '../kernel/outbox-store'
import { paymentReturnedEmail } from './payment-returned-email'
import { pointsEndingEmail } from './points-ending-email'
import { pointsEmail } from './points-email'
import { proofWriters } from './proof-emails'
import { quoteConfirmation, quotePayload, quoteRequest } from './quote-emails'
import { referralWriters } from './referral-emails'
import { stockAlertEmail } from './stock-alert-email'
import { ticketWriters } from './ticket-emails'
import { unpaidEmail } from './unpaid-email'
import { sharedPhotoEmail, sharedPhotoPayload } from './shared-photo-email'
import { quoteByNumber } from '../content/content'
import { orderByToken } from '../orders/orders'

interface EmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

const writers: Record<
  string,
  (context: EmailContext, payload: unknown, to: string) => Email | Promise<Email>
> = {
  'order-confirmation': async ({ brand, sql, siteUrl }, payload) => {
    const { token } = z.object({ token: z.string() }).parse(payload)
    const order = await orderByToken(sql, brand.id, token)
    if (!order) throw new Error('There is no order to write about')
    return orderConfirmation(brand, order, siteUrl)
  },
  'quote-request': async (context, payload) =>
    quoteRequest(context.brand, await askedQuote(context, payload), context.siteUrl),
  'quote-confirmation': async (context, payload) =>
    quoteConfirmation(context.brand, await askedQuote(context, payload), context.siteUrl),
  'shared-photo': ({ brand, siteUrl }, payload, to) =>
    sharedPhotoEmail(brand, to, sharedPhotoPayload.parse(payload), siteUrl),
  'gift-certificate': giftCertificateEmail,
  'stock-alert': stockAlertEmail,
  'newsletter-confirmation': newsletterEmail,
  'points-earned': pointsEmail,
  'points-ending': pointsEndingEmail,
  ...proofWriters,
  'order-artwork': artworkEmail,
  'cart-reminder': cartReminder,
  'draft-order': draftOrderEmail,
  ...accountWriters,
  ...ticketWriters,
  ...referralWriters,
  ...orderNewsWriters,
  'payment-reminder': unpaidEmail,
  'payment-returned': paymentReturnedEmail,
  contact: (context, payload) => contactMessage(context, contactPayload.parse(payload)),
}

export const emailKinds = Object.keys(writers)

async function askedQuote({ brand, sql }: EmailContext, payload: unknown) {
  const { number } = quotePayload.parse(payload)
  const quote = await quoteByNumber(sql, brand.id, number)
  if (!quote) throw new Error('There is no quote to write about')
  return { number, quote }
}

/** Turns an outbox row into an e-mail, using the current messages. */
export async function writeEmail(
  context: EmailContext,
  email: Pick<OutboxEmail, 'kind' | 'payload' | 'recipient'>,
): Promise<Email> {
  const writer = writers[email.kind]
  if (!writer) throw new Error(`No code writes e-mails of the kind "${email.kind}"`)
  return writer(context, email.payload, email.recipient)
}
