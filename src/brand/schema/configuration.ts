import { z } from 'zod'
import { verifiedGroups } from '@/lib/verified-groups'
import { offlineCodes, paymentCodes } from '@/lib/payment-kinds'
import { countryCodes } from '@/lib/country-codes'
import { tags, type TagName } from '@/lib/tags'
import { chatId } from '@/lib/chat-provider'
import { date, dollars, key, text } from './primitives'

const tagId = (name: TagName) => {
  const { id, vendor, example } = tags[name]
  return z
    .string()
    .refine((value) => value === '' || id.test(value), `an id such as ${example}, or "" for none`)
    .describe(`The shop’s id at ${vendor}, such as ${example}.`)
    .optional()
}

const days = z.string().regex(/^\d+-\d+$/, 'working days from–to, such as 3-7')

/** configuration.yaml: what the commerce backend answers to `configuration`, and the shop's offers and rates. */
export const configurationSchema = z.strictObject({
  values: z
    .record(z.string(), z.string())
    .describe('Answers to `configuration`, all as text: RETURN_POLICY_DAYS: "30".'),
  headerOffers: z.array(
    z.strictObject({
      text,
      description: text.optional(),
      start: date,
      end: date,
      showTimer: z.boolean(),
      storeNotice: text.optional(),
      saleTitle: text.optional(),
      coupon: text.optional().describe('The coupon code the offer speaks of; it must exist below.'),
    }),
  ),
  coupons: z.record(
    z.string(),
    z.strictObject({
      label: text.describe('The row in the totals: "Welcome discount".'),
      message: text.describe('What the shopper reads once it is applied.'),
      percentOff: z.number().positive().max(100).optional(),
      amountOff: dollars.optional(),
      minimumSubtotal: dollars.optional(),
      product: z
        .string()
        .optional()
        .describe('The urlKey of the only product it counts for: nothing else gets cheaper by it.'),
      start: date,
      end: date,
      usesPerCoupon: z.number().int().positive().optional(),
      usesPerCustomer: z.number().int().positive().optional(),
      countsWith: text
        .optional()
        .describe('Coupons with the same word here count together: who used one has used the other.'),
      freeShipping: z.boolean().optional(),
      listed: z.boolean().optional().describe('true: shown on the coupons page.'),
      handedOut: z
        .boolean()
        .optional()
        .describe('true: nobody types this name; the shop hands out codes of its own that count once each.'),
    }),
  ),
  groupDiscounts: z
    .partialRecord(z.enum(verifiedGroups), text)
    .optional()
    .describe(
      'Groups whose members get a discount once ID.me has verified them, each with the handed-out coupon that says its terms.',
    ),
  priceCaches: z
    .record(
      z.string(),
      z.strictObject({
        percentOff: z
          .number()
          .positive()
          .max(90)
          .describe('Percent off every product price for shoppers who carry this code.'),
        start: date,
        end: date,
        registration: z.boolean().optional(),
      }),
    )
    .describe('Price-cache codes: offers carried in a link (?cc=…) and kept in a cookie.'),
  countries: z
    .array(z.enum(countryCodes))
    .min(1)
    .describe('The countries that parcels and bills may go to, as forms offer them: [US, CA].'),
  shippingMethods: z.record(
    key,
    z.strictObject({
      carrierCode: text,
      carrierTitle: text,
      methodCode: text,
      methodTitle: text,
      description: text.optional(),
      price: dollars,
      pricePerKg: dollars.optional(),
      days,
      freeAbove: dollars.optional(),
      countries: z.array(z.string()).optional(),
    }),
  ),
  production: z.strictObject({
    days: z.number().int().nonnegative().describe('Working days before a parcel leaves.'),
    cutoffHour: z.number().int().min(0).max(23),
    proofDays: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('Working days until a proof is sent, counted like `days`. Left out: 1.'),
  }),
  salesTax: z
    .record(z.string().regex(/^[A-Z]{2}$/, 'a state such as NY'), z.number().min(0).max(20))
    .describe('Sales tax by US state in percent: NY: 8.875.'),
  rewards: z
    .strictObject({
      pointsPerDollar: z
        .number()
        .int()
        .nonnegative()
        .describe('Points that a customer earns for each dollar of goods, after discount.'),
      expiry: z
        .strictObject({
          afterMonths: z.number().int().positive().describe('Months after the day on which points came.'),
          noticeDays: z
            .number()
            .int()
            .positive()
            .max(90)
            .describe('Days ahead on which customers who asked for it are told at the latest.'),
        })
        .optional()
        .describe('Left out: points do not run out.'),
      joinPoints: z.number().int().nonnegative().describe('Points for joining the loyalty program.'),
      spending: z
        .record(
          key,
          z.strictObject({
            label: text.describe('What shoppers read: "100 points take $1 off".'),
            minimum: z.number().int().positive().describe('Fewest points for one order.'),
            maximum: z.number().int().positive().describe('Most points for one order.'),
            step: z.number().int().positive().describe('Points are spent in multiples of this.'),
            dollarsPerStep: dollars.describe('What one step takes off an order.'),
          }),
        )
        .describe('How points are spent; the first rule says what points are worth.'),
      levels: z
        .record(
          key,
          z.strictObject({
            name: text,
            points: z.number().int().nonnegative().describe('Points ever earned that it takes.'),
            earnPercent: z
              .number()
              .int()
              .min(100)
              .describe('125: members of this level earn a quarter more points.'),
            benefits: z.array(text).min(1),
          }),
        )
        .describe('Levels of the loyalty program, from the first to the highest.'),
    })
    .describe('Reward points: how they are earned and spent.'),
  paymentMethods: z
    .array(z.enum(paymentCodes))
    .describe('The ways to pay, in the order in which the checkout offers them.'),
  offlinePayments: z
    .partialRecord(
      z.enum(offlineCodes),
      z.strictObject({
        payableTo: text
          .optional()
          .describe(
            'Whom a check is made out to, or whose account it is. Left out: legalName of identity.yaml.',
          ),
        sendTo: z
          .array(text)
          .optional()
          .describe('Where the money goes, a line each. Left out: address of identity.yaml.'),
        waitDays: z
          .number()
          .int()
          .positive()
          .max(90)
          .describe('Days that an order waits for the money; after them it is canceled by itself.'),
        reminderDays: z
          .number()
          .int()
          .positive()
          .max(30)
          .optional()
          .describe(
            'Days before the last one on which the shopper is reminded by e-mail. Left out: nobody is reminded.',
          ),
      }),
    )
    .optional()
    .describe(
      'Ways to pay where the money comes later. Without an entry shoppers read no address, and orders wait for good.',
    ),
  analytics: z
    .strictObject({
      tagManager: tagId('tagManager'),
      analytics: tagId('analytics'),
      adsConversion: tagId('adsConversion'),
      affiliate: tagId('affiliate'),
      mailMarketing: tagId('mailMarketing'),
      emailMarketing: tagId('emailMarketing'),
      bingEvents: tagId('bingEvents'),
      chatWidget: z
        .union([
          z.literal(''),
          z.string().regex(chatId, 'a Zendesk widget key, such as 1b2c3d4e-0000-4000-8000-123456789abc'),
        ])
        .optional()
        .describe('The key of the chat widget. Empty: the chat icon opens phone, mail and a form.'),
    })
    .describe(
      'Ids at those who count visits and sales for the shop. Empty: nothing of theirs is ever loaded.',
    ),
})
export type Configuration = z.infer<typeof configurationSchema>
