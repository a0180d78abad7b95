import { z } from 'zod'
import { key } from './primitives'

/** Words that the search box accepts: search-1 allows no other characters. */
const searchable = /^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$/

const phrase = z
  .string()
  .max(60)
  .regex(searchable, 'words of letters and digits with a space between them, such as gift card')

/** catalogue/synonyms.yaml: shoppers' words for words of the catalog. */
export const synonymsSchema = z.strictObject({
  synonyms: z
    .record(phrase, z.array(phrase).min(1).max(50))
    .describe(
      'A word or two of the catalogue, then what shoppers type for it: "gift certificate: [gift card, voucher]".',
    ),
})

const query = z
  .string()
  .max(128)
  .regex(searchable, 'what a shopper types: letters, digits, - and _, such as round labels')

/** catalogue/search-queries.yaml: the queries that `npm run shop search-check` tries. */
export const searchQueriesSchema = z.strictObject({
  queries: z
    .record(query, z.array(key).min(1).max(20))
    .describe(
      'What a shopper types, then the products of which one has to be among the first six: "round labels: [circle-roll-labels]".',
    ),
})
