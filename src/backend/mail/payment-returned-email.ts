import { z } from 'zod'
import { formatMoney } from '@/lib/money/money'
import { message } from '../kernel/message'
import type { Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const returnedPayload = z.object({ cents: z.number() })

/** Tells the payer that a payment arrived without an order and was refunded (payments-9). */
export function paymentReturnedEmail(context: PlainEmailContext, payload: unknown, to: string): Email {
  const { brand, siteUrl } = context
  const values = {
    name: brand.identity.name,
    amount: formatMoney(returnedPayload.parse(payload).cents, brand.identity.currencySymbol),
  }
  const say = (name: string) => message(brand, `mail.${name}`, values)
  return plainEmail(context, to, {
    subject: say('returnedSubject'),
    words: [say('returnedGreeting'), say('returnedIntro'), say('returnedNext')],
    link: { url: `${siteUrl}/checkout/cart`, label: say('returnedCart') },
    note: message(brand, 'mail.orderQuestions', { phone: brand.identity.phone }),
  })
}
