import { readDocumentText } from '@/design/document/read-document'
import { measuresOf } from '@/design/measure/measures-of'
import type { Measures } from '@/lib/measures'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { loadFaces } from './load-faces'
import { keepMeasures, measuredRevisions, type MeasuredRevision } from './measures-store'

/** What the designs of a cart's lines measure: from the documents that are saved, never from what a request says (prices-19). */

/** @param urlKey of the line's product; what was designed for another one is not measured */
async function measured(
  { brand }: Pick<Context, 'brand'>,
  document: string,
  urlKey: string,
): Promise<Measures | undefined> {
  const read = readDocumentText(document)
  const template = brand.templates[urlKey]
  if (!('document' in read) || !template || read.document.product.template !== template.id) return undefined
  return measuresOf(read.document, template, await loadFaces(read.document, brand.id))
}

async function kept(
  context: Pick<Context, 'brand'>,
  sql: Sql,
  { id, document, measures }: MeasuredRevision,
  urlKey: string,
): Promise<Partial<Measures>> {
  if (measures !== null || document === null) return measures ?? {}
  const found = (await measured(context, document, urlKey)) ?? {}
  await keepMeasures(sql, id, found)
  return found
}

const isWhole = (measures: Partial<Measures>): measures is Measures => measures.sizeArea !== undefined

/**
 * Measures by revision. What a version measures is worked out when a line first names it, and kept with it.
 * @param urlKeys of the product of each revision's line, by the revision's id
 */
export async function measuresOfRevisions(
  context: Pick<Context, 'brand'>,
  sql: Sql,
  urlKeys: ReadonlyMap<number, string>,
): Promise<Map<number, Measures>> {
  const found = new Map<number, Measures>()
  if (urlKeys.size === 0) return found
  for (const revision of await measuredRevisions(sql, [...urlKeys.keys()])) {
    const measures = await kept(context, sql, revision, urlKeys.get(revision.id) ?? '')
    if (isWhole(measures)) found.set(revision.id, measures)
  }
  return found
}
