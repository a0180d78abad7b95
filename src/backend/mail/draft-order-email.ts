import { z } from 'zod'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { draftByUid, findCart } from '../cart/cart'
import { catalogueStore } from '../catalogue/catalogue'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { NoLongerNeeded, type Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const draftPayload = z.object({ draft: z.string(), totalCents: z.number().optional() })

/** The e-mail with the link to pay an order that was put together on the phone. */
export async function draftOrderEmail(
  context: PlainEmailContext & { sql: Sql },
  payload: unknown,
  to: string,
): Promise<Email> {
  const { brand, siteUrl, sql } = context
  const { draft: uid, totalCents } = draftPayload.parse(payload)
  const draft = await draftByUid(sql, brand.id, uid)
  const cart = draft && (await findCart(sql, draft.maskedId))
  if (!draft || !cart?.isActive || draft.orderNumber) throw new NoLongerNeeded()
  const products = cart.lines.flatMap(({ sku, quantity }) => {
    const product = catalogueStore(brand).productBySku(sku)
    return product ? [`${quantity} × ${product.name}`] : []
  })
  const { currencySymbol, name, phone, timezone } = brand.identity
  const say = (part: string) =>
    message(brand, `draftOrder.${part}`, {
      shop: name,
      phone,
      total: formatMoney(totalCents ?? 0, currencySymbol),
      until: longDayAt(draft.expiresAt.toISOString(), timezone),
    })
  return plainEmail(context, to, {
    subject: say('mailSubject'),
    words: [say('mailText'), ...products, ...(totalCents === undefined ? [] : [say('mailTotal')])],
    link: { url: `${siteUrl}/mail/pay/${draft.token}`, label: say('mailButton') },
    note: say('mailNote'),
  })
}
