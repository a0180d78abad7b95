import { z } from 'zod'
import { formatMoney } from '@/lib/money'
import { message } from '../kernel/message'
import type { Letter } from './email'
import { plainLetter, type PlainEmailContext } from './plain-email'

const returnedPayload = z.object({ cents: z.number() })

/** Tells whoever paid that their money came without an order, and went back (PY14). */
export function paymentReturnedLetter(context: PlainEmailContext, payload: unknown, to: string): Letter {
  const { brand, siteUrl } = context
  const values = {
    name: brand.identity.name,
    amount: formatMoney(returnedPayload.parse(payload).cents, brand.identity.currencySymbol),
  }
  const say = (name: string) => message(brand, `mail.${name}`, values)
  return plainLetter(context, to, {
    subject: say('returnedSubject'),
    words: [say('returnedGreeting'), say('returnedIntro'), say('returnedNext')],
    link: { url: `${siteUrl}/checkout/cart`, label: say('returnedCart') },
    note: message(brand, 'mail.orderQuestions', { phone: brand.identity.phone }),
  })
}
