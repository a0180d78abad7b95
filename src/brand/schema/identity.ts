import { z } from 'zod'
import { isEmail } from '@/lib/fields/email-address'
import { asset, fontFile, key, link, text } from './primitives'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color such as #ff5a36')

/** identity.yaml: the shop's name, company and contact data. */
export const identitySchema = z.strictObject({
  name: text.describe('The shop’s name, such as Peelwell.'),
  legalName: text.describe('The company’s name in the copyright line.'),
  ranges: z
    .array(key)
    .optional()
    .describe('Products that several brands sell, by their folders in brands/ranges: [at-home].'),
  product: text.describe('What the shop sells, in one or two words: "custom stickers".'),
  tagline: text.describe('One sentence that says what the shop is for.'),
  blurb: text.describe('Two or three sentences about the company, shown in the footer.'),
  logo: asset.describe('The logo, an SVG below assets/.'),
  shareImage: asset.describe('The picture shown when a page is shared, 1200 × 630.'),
  themeColor: color.describe('The browser bar’s color.'),
  font: fontFile.describe(
    'The font that pages ask for first, a .woff2 file that an @font-face of the theme loads, such as node_modules/@fontsource-variable/sora/files/sora-latin-wght-normal.woff2.',
  ),
  emails: z
    .strictObject({
      logo: asset.describe('The logo as a PNG, twice as large as shown: mail readers know no SVG.'),
      ground: color.describe('What the logo stands on.'),
      color: color.describe('Buttons and the line below the logo.'),
      corner: z.number().int().min(0).max(30).describe('How round buttons are, in pixels.'),
      font: z.enum(['sans', 'serif']).describe('With or without serifs; mail readers know no others.'),
    })
    .optional()
    .describe(
      'How e-mails look, where style sheets do not reach. Left out: the browser bar’s color and the name.',
    ),
  country: z
    .enum(['US', 'UK', 'IN', 'CA', 'AU'])
    .describe('The country the shop speaks to. Picks country variants of texts.'),
  countryName: text.describe('The country as it stands in sentences: "USA".'),
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale such as en-US'),
  timezone: text.describe('An IANA time zone such as America/New_York. Offers start and end in it.'),
  currency: z.literal('USD'),
  currencySymbol: z.literal('$'),
  phoneCode: z
    .string()
    .regex(/^\+[1-9]\d{0,2}$/, 'a code such as +1')
    .describe('The code of the country that the number below is dialed with from outside: "+1".'),
  phone: text.describe('The number shoppers call, as shown: "1-800-555-0142".'),
  phoneHours: text.describe('When somebody answers it: "Monday to Friday, 9 am to 5 pm Eastern".'),
  phoneLabel: text.describe('The label beside the number: "Customer Care".'),
  email: z
    .string()
    .refine(isEmail, 'an e-mail address such as hello@shop.example')
    .meta({ format: 'email' })
    .describe('Where shoppers write to, and whom order e-mails come from.'),
  address: z.array(text).describe('The postal address, a line each.'),
  social: z.array(
    z.strictObject({
      network: z.enum(['instagram', 'facebook', 'pinterest', 'youtube', 'tiktok', 'x']),
      href: link,
    }),
  ),
})
export type Identity = z.infer<typeof identitySchema>
