import type { Measures } from '@/lib/products/measures'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { factsOfRevisions } from './facts/facts-of-revisions'
import { shopItself } from './work-budget'

/**
 * Measures of the designs on cart lines, always from the saved documents and never from the request
 * (prices-19).
 */

/**
 * Returns measures by revision, from the facts that the line was checked against.
 * @param urlKeys of each line's product, by revision id; a design made for another product is not measured
 */
export async function measuresOfRevisions(
  { brand }: Pick<Context, 'brand'>,
  sql: Sql,
  urlKeys: ReadonlyMap<number, string>,
): Promise<Map<number, Measures>> {
  const found = new Map<number, Measures>()
  for (const [id, { template, facts }] of await factsOfRevisions(brand, sql, [...urlKeys.keys()], shopItself))
    if (facts?.measures && brand.templates[urlKeys.get(id) ?? '']?.id === template)
      found.set(id, facts.measures)
  return found
}
