import { z } from 'zod'
import { link, picture, text } from './primitives'

const entry = z.strictObject({
  label: text.describe('The words shoppers click, such as "About us".'),
  href: link,
})

/** navigation.yaml: the links in header and footer, and the tiles of the not-found page. */
export const navigationSchema = z.strictObject({
  createNow: z.strictObject({ label: text, href: link.describe('/designtool with a param value') }),
  quote: entry.describe('The quote link in the header: "GET A QUOTE".'),
  menu: z
    .array(entry.extend({ children: z.array(entry).optional() }))
    .describe('The header menu. Children open below an entry.'),
  account: z.array(entry).describe('The account menu of a visitor who is not signed in.'),
  banner: z
    .strictObject({
      headline: text.describe('The promise: "Lowest-Price-In-USA Guarantee!"'),
      points: z.array(text).describe('The short points beside it: [Any Size, Any Shape, Any Quantity].'),
    })
    .optional()
    .describe('The strip above the header. null: no strip.'),
  footer: z
    .array(z.strictObject({ title: text, links: z.array(entry) }))
    .describe('The link columns of the footer, from left to right.'),
  legal: z.array(entry).describe('The legal links at the very bottom.'),
  paymentIcons: z
    .array(z.enum(['paypal', 'visa', 'mastercard', 'amex', 'discover']))
    .describe('The payment icons at the bottom, in order.'),
  notFound: z.strictObject({
    banner: picture.describe('The wide picture of the not-found page, 1920 × 768.'),
    title: text.describe('The headline above the tiles.'),
    tiles: z.array(z.strictObject({ gridTitle: text, imgSrc: picture, href: link })),
  }),
})
export type Navigation = z.infer<typeof navigationSchema>
