import { z } from 'zod'
import { screenNames, screensAbout } from '../screens'
import { address, dollars, link, robots, text } from './primitives'

export const layoutPart = z.enum(['header', 'footer', 'newsletter', 'links', 'back-to-top', 'offer'])

export const metaSchema = z.strictObject({
  title: text
    .describe('The page title, 30 to 65 characters. {name}, {product}, {country} fill in.')
    .optional(),
  description: text.describe('What search engines show below the title, 70 to 160 characters.').optional(),
  keywords: text.optional(),
  robots: robots.optional(),
})

/**
 * routes.yaml: which addresses exist, what they show, and their metadata for search engines and advertising.
 */
const routeSchema = metaSchema.extend({
  screen: z.enum(screenNames).describe('What is drawn at the address.'),
  page: z
    .string()
    .optional()
    .describe('With screen page: the file pages/<this>.md. Left out: the address without slashes.'),
  category: z
    .string()
    .optional()
    .describe(`The urlKey of the category it shows. For the screens ${screensAbout('category')}.`),
  product: z
    .string()
    .optional()
    .describe(`The urlKey of the product it is about. For the screens ${screensAbout('product')}.`),
  coupon: z
    .string()
    .optional()
    .describe(
      `A coupon of configuration.yaml. For the screens ${screensAbout('coupon')}: the one that makes the product free, or whose terms the thank-you code has.`,
    ),
  subscribe: z
    .boolean()
    .optional()
    .describe('With screen free-offer: true shows the coupon to those who join the newsletter on the page.'),
  canonical: link.optional().describe('The address search engines should prefer.'),
  heading: text.optional().describe('The headline on the page, when it is not the title.'),
  remarketing: z
    .strictObject({ id: text.optional(), price: dollars.optional(), type: text.optional() })
    .optional()
    .describe('What advertising is told: a product id and a price.'),
  hide: z.array(layoutPart).optional().describe('Parts of the frame that this page does without.'),
  defaultMeta: z
    .boolean()
    .optional()
    .describe('false: on the exclusion list, gets no default title and description.'),
  protected: z.boolean().optional().describe('true: only for customers who signed in.'),
  status: z
    .enum(['live', 'planned'])
    .optional()
    .describe('planned: known, but answers the not-found page until its screen is built.'),
})
const oldAddress = z
  .string()
  .regex(/^\/[^\s?#]*$/, 'an old address such as /round-labels.html: a slash, no spaces, no ? and no #')

export const routesSchema = z.strictObject({
  routes: z.record(address, routeSchema),
  redirects: z
    .record(oldAddress, z.strictObject({ to: link.describe('The address of ours where it is now.') }))
    .optional()
    .describe('Old addresses that search engines and friends still know: each leads to its new one (301).'),
})
export type Route = z.infer<typeof routeSchema>
