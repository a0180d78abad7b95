import { z } from 'zod'
import { limits } from '@/design/document/limits'
import { parseDateRule } from '@/design/made/date-rule'
import { key, text } from './primitives'

/** Schema of dates.yaml: the dates of calendars, by country. */

const wanted =
  'a date such as "July 4", "November 4th Thursday", "May last Monday", "Monday before May 25", "Easter - 2" or "June 3 2027", with English names'

const date = z.strictObject({
  name: text
    .max(limits.dateName, `at most ${limits.dateName} letters, which fit a day`)
    .describe('As it is printed: Thanksgiving.'),
  on: z
    .string()
    .refine((rule) => parseDateRule(rule) !== undefined, wanted)
    .describe('The day as a rule, so that it is right in each year: November 4th Thursday.'),
})

const list = z.strictObject({
  name: text.describe('The country, as shoppers choose it: United States.'),
  dates: z.record(key, date).describe('Its dates; a brand may change or remove one by its name.'),
})

/** dates.yaml */
export const datesSchema = z.strictObject({ dates: z.record(key, list) })

export type DateLists = z.infer<typeof datesSchema>['dates']
