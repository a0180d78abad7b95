import { z } from 'zod'
import { extent } from './design-values'
import { key } from './primitives'

/** Schema of how many surfaces there are, how large they are, and which they repeat. */

const surfaceLength = z.union([
  extent,
  z.strictObject({
    of: z.enum(['width', 'height']).describe('The ordered length that it is made of.'),
    times: extent.optional().describe('How many times that length: 2 for two pages. Left out: 1.'),
    plus: z
      .array(z.union([z.number(), key]))
      .min(1)
      .max(10)
      .optional()
      .describe('What is added, in millimeters or by the name of one of "lengths": [spine, 30].'),
  }),
])

export const size = z
  .strictObject({ width: surfaceLength, height: surfaceLength })
  .describe(
    'Its own size instead of the ordered one: { width: 203, height: 102 }, or made of it: { width: { of: width, times: 2, plus: [spine, 30] }, height: { of: height } }.',
  )

export const count = z
  .strictObject({
    fixed: z.number().int().positive().optional().describe('Always as many: { fixed: 6 }.'),
    option: key.optional().describe('The option that says how many: { option: pieces }.'),
    per: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('How many of that number share one surface: 2 for spreads of two pages. Left out: 1.'),
    values: z
      .record(key, z.number().int().positive())
      .optional()
      .describe(
        'The number of each value, where the values are not numbers themselves: { set-of-4: 4, set-of-6: 6 }.',
      ),
    within: z
      .strictObject({
        option: key.describe('The option that limits the number: cover.'),
        values: z
          .record(key, z.tuple([z.number().int().positive(), z.number().int().positive()]))
          .describe('The least and most of it by value: { soft: [32, 120] }.'),
      })
      .optional()
      .describe(
        'Limits of the number by another option: { option: cover, values: { hard: [24, 120], soft: [32, 120] } }.',
      ),
    keepsFirst: z
      .literal(true)
      .optional()
      .describe(
        'The first piece is called as the surface itself, and is alone where only one is possible: the designs on a roll.',
      ),
  })
  .refine(
    ({ fixed, option, ...rest }) =>
      (fixed === undefined) !== (option === undefined) &&
      (fixed === undefined || Object.values(rest).every((setting) => setting === undefined)),
    'a number or an option, such as { fixed: 6 } or { option: pages, per: 2 }',
  )
  .describe('How many there are of it; each has its number after its title. Left out: one, without a number.')

export const follows = z
  .strictObject({
    surface: key.describe('The surface that it repeats; its own name for the first of its own pieces.'),
    as: z.enum(['same', 'mirrored']).describe('How a new design begins.'),
    may: z
      .array(z.enum(['same', 'mirrored', 'own']))
      .min(1)
      .describe('What shoppers may choose: [same, mirrored, own].'),
  })
  .refine(({ as, may }) => may.includes(as), 'a choice among "may" as "as": { as: same, may: [same, own] }')
  .describe(
    'It repeats another surface until a shopper chooses otherwise: { surface: left, as: mirrored, may: [mirrored, own] }.',
  )
