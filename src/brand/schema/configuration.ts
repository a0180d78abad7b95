import { z } from 'zod'
import { verifiedGroups } from '@/lib/products/verified-groups'
import { offlineCodes, paymentCodes } from '@/lib/money/payment-kinds'
import { countryCodes } from '@/lib/fields/country-codes'
import { tags, type TagName } from '@/lib/words/tags'
import { chatId } from '@/lib/chat-provider'
import { closedDays, date, dollars, key, text } from './primitives'

const tagId = (name: TagName) => {
  const { id, vendor, example } = tags[name]
  return z
    .string()
    .refine((value) => value === '' || id.test(value), `an id such as ${example}, or "" for none`)
    .describe(`The shop’s id at ${vendor}, such as ${example}.`)
    .optional()
}

const days = z.string().regex(/^\d+-\d+$/, 'working days from–to, such as 3-7')

const returnPolicy = z.strictObject({
  days: z.number().int().positive().max(365).describe('Days after delivery.'),
  reasons: z
    .enum(['faults', 'any'])
    .describe('faults: only what is defective or not as ordered. any: also for a change of mind.'),
  text: text.describe('The policy as pages quote it. {days} stands for the days.'),
})

/**
 * configuration.yaml: what the commerce backend returns for `configuration`, and the shop's offers and rates.
 */
export const configurationSchema = z.strictObject({
  values: z
    .record(z.string(), z.string())
    .describe('Answers to `configuration`, all as text: RETURN_POLICY_DAYS: "30".'),
  headerOffers: z.array(
    z.strictObject({
      text: text.describe(
        'What the bar below the header says. {gives}, {minimum}, {code} and {end} stand for the terms of its coupon.',
      ),
      description: text.optional(),
      start: date.optional().describe('Left out: the start of its coupon.'),
      end: date.optional().describe('Only for an offer without a coupon: a coupon says its own last day.'),
      showTimer: z
        .boolean()
        .describe('Shows the time left near its end: in its last hours of constants.yaml › offerTimerHours.'),
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
      creditFor: key
        .optional()
        .describe(
          'The urlKey of a sample pack: what it costs comes off a later order of the same shopper. Instead of an amount.',
        ),
      start: date,
      end: date,
      usesPerCoupon: z.number().int().positive().optional(),
      usesPerCustomer: z.number().int().positive().optional(),
      firstOrderOnly: z
        .boolean()
        .optional()
        .describe('true: counts for a shopper whose email address has no earlier order.'),
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
  membership: z
    .strictObject({
      product: key.describe(
        'The urlKey of the virtual product that is bought for it. Its price is the membership’s.',
      ),
      months: z
        .number()
        .int()
        .positive()
        .max(36)
        .describe('How long one lasts. It is not renewed by itself.'),
      priceCache: text.describe(
        'What it gives: the price-cache code above that counts for members alone, whoever else carries it.',
      ),
    })
    .optional()
    .describe('A membership that the shop sells. Left out: it sells none.'),
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
  returns: z
    .strictObject({
      custom: returnPolicy.describe('For goods made from a shopper’s own pictures or words.'),
      stock: returnPolicy.describe('For all other goods.'),
    })
    .describe('What may come back. Pages quote it with {returnsCustom} and {returnsStock}.'),
  destinations: z
    .record(
      key,
      z.strictObject({
        states: z.array(z.string().regex(/^[A-Z]{2}$/, 'a state such as AK')).optional(),
        cities: z.array(text).optional().describe('Such as [APO, FPO, DPO].'),
        isPostOfficeBox: z.literal(true).optional().describe('Streets such as "P.O. Box 12".'),
        days: z
          .record(key, z.union([days, z.enum(['usual', 'unknown'])]))
          .describe(
            'The methods that go there, each with its working days on the road: standard: 7-14. usual: the days of the method itself. unknown: it goes there, and no day is named. A method that is left out does not go there.',
          ),
      }),
    )
    .describe(
      'Addresses within the country that parcels reach otherwise, by state, city and kind of street.',
    ),
  production: z.strictObject({
    days: z.number().int().nonnegative().describe('Working days before a parcel leaves.'),
    cutoffHour: z.number().int().min(0).max(23),
    proofDays: z
      .number()
      .int()
      .nonnegative()
      .describe('Working days until a proof is sent, counted like `days`.'),
    approvalDays: z
      .number()
      .int()
      .nonnegative()
      .describe('Working days that a shopper has to approve a proof before the promised days move.'),
    closed: z
      .array(closedDays)
      .max(60)
      .optional()
      .describe(
        'When nothing is made besides weekends and federal holidays: [2026-12-24, 2026-12-28/2027-01-01].',
      ),
  }),
  answerDays: z
    .number()
    .int()
    .positive()
    .describe('Working days until a question is answered at the latest; texts name it as {answerTime}.'),
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
  consent: z
    .enum(['notice', 'ask'])
    .optional()
    .describe(
      'notice: partners hear of visits until a shopper says no, and a notice says so once; enough in the United States. ask: nothing is measured or stored before a shopper says yes, as in the European Union. Left out: notice.',
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
