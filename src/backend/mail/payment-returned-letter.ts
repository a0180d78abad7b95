import { z } from 'zod'
import { formatMoney } from '@/lib/money'
import { sentence } from '../cart/sentence'
import type { Letter } from './letter'
import { plainLetter, type PlainDesk } from './plain-letter'

const returnedPayload = z.object({ cents: z.number() })

/** Tells whoever paid that their money came without an order, and went back (PY14). */
export function paymentReturnedLetter(desk: PlainDesk, payload: unknown, to: string): Letter {
  const { brand, siteUrl } = desk
  const values = {
    name: brand.identity.name,
    amount: formatMoney(returnedPayload.parse(payload).cents, brand.identity.currencySymbol),
  }
  const say = (name: string) => sentence(brand, `mail.${name}`, values)
  return plainLetter(desk, to, {
    subject: say('returnedSubject'),
    words: [say('returnedGreeting'), say('returnedIntro'), say('returnedNext')],
    link: { url: `${siteUrl}/checkout/cart`, label: say('returnedCart') },
    note: sentence(brand, 'mail.orderQuestions', { phone: brand.identity.phone }),
  })
}
