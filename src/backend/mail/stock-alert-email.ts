import { z } from 'zod'
import { catalogueStore } from '../catalogue/catalogue'
import { message } from '../kernel/message'
import { NoLongerNeeded, type Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

/** The one-time e-mail that a product is available again (catalogue-63). */
export function stockAlertEmail(context: PlainEmailContext, payload: unknown, to: string): Email {
  const { brand, siteUrl } = context
  const { sku } = z.object({ sku: z.string() }).parse(payload)
  const product = catalogueStore(brand).productBySku(sku)
  if (!product) throw new NoLongerNeeded()
  const say = (name: string) =>
    message(brand, `stockAlert.${name}`, { product: product.name, name: brand.identity.name })
  return plainEmail(context, to, {
    subject: say('mailSubject'),
    words: [say('mailText')],
    link: { url: `${siteUrl}/product/${product.urlKey}`, label: say('mailButton') },
    note: say('mailNote'),
  })
}
