import { z } from 'zod'
import { link, picture, text } from './primitives'

const entry = z.strictObject({ label: text, href: link })

/** navigation.yaml: the links in header and footer, and the tiles of the not-found page. */
export const navigationSchema = z.strictObject({
  createNow: z.strictObject({ label: text, href: link.describe('/designtool with a param value') }),
  quote: entry,
  menu: z
    .array(entry.extend({ children: z.array(entry).optional() }))
    .describe('The header menu. Children open below an entry.'),
  account: z.array(entry).describe('The account menu of a visitor who is not signed in.'),
  banner: z.strictObject({ headline: text, points: z.array(text) }),
  footer: z.array(z.strictObject({ title: text, links: z.array(entry) })),
  legal: z.array(entry),
  paymentIcons: z.array(z.enum(['paypal', 'visa', 'mastercard', 'amex', 'discover'])),
  notFound: z.strictObject({
    banner: picture,
    title: text,
    tiles: z.array(z.strictObject({ gridTitle: text, imgSrc: picture, href: link })),
  }),
})
export type Navigation = z.infer<typeof navigationSchema>
