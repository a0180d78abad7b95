import { z } from 'zod'
import { address, dollars, link, text } from './primitives'

const seconds = z.number().int().positive().describe('A time in seconds.')

/** constants.yaml: limits and lifetimes. Section 9 of both specifications. */
export const constantsSchema = z.strictObject({
  storeId: z.number().int(),
  websiteId: z.number().int(),
  storeCode: text,
  search: z.strictObject({
    hitsPerPage: z.number().int().positive(),
    productsPerPage: z.number().int().positive(),
    trending: z.array(text),
  }),
  category: z.strictObject({ productsPerPage: z.number().int().positive() }),
  snackbarMsPerCharacter: z.number().int().positive(),
  snackbarFadeMs: z.number().int().positive(),
  sliderSpeedMs: z.number().int().positive(),
  backToTopStep: z.number().int().positive(),
  chatPollMs: z.number().int().positive(),
  offerTimerHours: z
    .number()
    .int()
    .positive()
    .describe(
      'A header offer with showTimer shows the time left in its last so many hours: 72. For its whole time, write more hours than it runs.',
    ),
  cookies: z.strictObject({
    trafficSourceSeconds: seconds,
    affiliateSeconds: seconds,
    campaignSeconds: seconds,
    priceCacheSeconds: seconds,
    priceCacheRegistrationSeconds: seconds,
    shippingMethodSeconds: seconds,
    cartSeconds: seconds,
  }),
  request: z.strictObject({
    timeoutMs: z.number().int().positive().describe('How long an answer of the shop’s API may take.'),
    maxAnswerBytes: z.number().int().positive().describe('How large an answer of it may be.'),
  }),
  shipping: z.strictObject({
    transitDaysMin: z
      .number()
      .int()
      .describe('Days on the road that search engines are told where no way to ship is called standard.'),
    transitDaysMax: z.number().int().describe('The most of these days.'),
    defaultRate: dollars.describe(
      'What search engines are told where nothing is shipped within the country.',
    ),
  }),
  reviewThreshold: z.number().int(),
  productPriceValidUntil: text,
  withoutProductData: z
    .array(address)
    .describe('Addresses that tell search engines nothing about the product they sell.'),
  defaultViewPrice: dollars.describe('The price told to advertising when a tool page knows none.'),
  sharePhotoCoupon: dollars,
  proofLinkDays: z
    .number()
    .int()
    .positive()
    .describe('How many days the links in an e-mail about a proof count.'),
  lateArtwork: z
    .strictObject({
      files: z.number().int().min(1).max(20).describe('How many files one line takes.'),
      megabytes: z.number().int().positive().describe('How large they may be together.'),
    })
    .describe('Artwork that is sent after ordering.'),
  visitorCartDays: z
    .number()
    .int()
    .positive()
    .describe('How many days a visitor’s cart is kept after its last change. A customer’s cart stays.'),
  visitorDesignDays: z
    .number()
    .int()
    .positive()
    .max(180) // the lifetime of the browser’s cookie that opens these designs
    .describe('How many days a visitor’s design is kept after its last change, 180 at most.'),
  designOption: text.describe(
    'On a stock Magento: the title of the text option that keeps links to what a shopper designed. Products that have one can be designed, such as "Design".',
  ),
  deletedDesignDays: z
    .number()
    .int()
    .positive()
    .describe('For how many days a deleted design can be brought back.'),
  cartReminder: z.strictObject({
    afterHours: z.number().int().positive().describe('Hours after the last change of a cart that was left.'),
    linkDays: z.number().int().positive().describe('How many days the link in the reminder counts.'),
  }),
  expiredCoupons: z.array(text),
  internalQueryParameters: z.array(text),
  otherQueryParameters: z.array(text),
  subscriptionOffer: z
    .strictObject({ label: text.describe('What is given: Get Free 8"x8".'), href: link })
    .optional()
    .describe('What whoever joins the newsletter gets, and the page that gives it. Left out: nothing.'),
  passwordMinimum: z.number().int(),
  placeholderAddress: z.strictObject({
    firstname: text,
    lastname: text,
    street: z.array(text),
    city: text,
    region: text,
    postcode: text,
    country: text,
    telephone: text,
  }),
  nonShippingSkus: z
    .array(text)
    .describe('Gift certificates and memberships: they never make a cart physical.'),
  customerFields: z
    .array(z.enum(['prefix', 'middlename', 'suffix', 'taxvat']))
    .optional()
    .describe(
      'What customers may say of themselves besides names, phone and birthday, each once: [prefix, suffix].',
    ),
  referral: z
    .strictObject({
      referrerDollars: dollars.describe('Store credit for whoever brought the friend.'),
      friendDollars: dollars.describe('Store credit for the friend.'),
      minimumOrder: dollars.describe("What the friend's first order is worth at least."),
    })
    .describe('Refer and earn: what both get.'),
})
export type Constants = z.infer<typeof constantsSchema>
