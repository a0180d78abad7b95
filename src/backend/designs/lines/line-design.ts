import { z } from 'zod'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Selection } from '@/lib/products/product-options'
import { designHash } from '@/design/document/design-hash'
import type { Sql } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { logFailure } from '../../kernel/log'
import { isRecord } from '@/lib/is-record'
import { readUploadsAhead } from '../../kernel/uploads/uploads'
import { factsOfRevisions } from '../facts/facts-of-revisions'
import { namedRevisions } from '../facts/facts-store'
import { drawnAnswers } from './drawn-answers'
import { lineProblem, type LineProblem } from './line-answers'
import { firstStoppingFinding } from './line-checks'
import { type FrozenDesign, frozenDesign, lineRevision } from './line-design-store'
import { enqueuePicture } from '../picture-store'
import { enqueueTyped } from './typed-picture-store'
import { typedSign } from './typed-sign'
import { payerOf, shopItself } from '../work-budget'

/** Checks the design that a cart line names (designs-11, designs-22). */

const named = z.object({
  design: z.string().regex(/^[A-Za-z0-9]{32}$/),
  revision: z.int().min(1).max(2_147_483_647),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

const members = Object.keys(named.shape)

interface Line {
  brand: Brand
  product: CompiledProduct
  /** Already checked against the product. */
  selection: Selection
  /** JSON text of an object. */
  toolOptions: string | null
}

type Checked = { revision: number | null; typed: string | null } | { problem: LineProblem }

/** Returns the design of a line's picture. Without it the line can still be ordered and shows the picture as uploaded. */
async function pictured({ brand, product, selection, toolOptions }: Line) {
  try {
    return await drawnAnswers(brand, { sku: product.sku, selection, toolOptions })
  } catch (error) {
    logFailure('picture of a line', error, { sku: product.sku })
    return undefined
  }
}

/**
 * Queues the picture of the design that a line's own answers make, as for a saved design. Refuses characters that
 * the lettering lacks (cart-8).
 */
async function answered(sql: Sql, line: Line): Promise<Checked> {
  const { brand, product, selection } = line
  const sign = await typedSign({ brand }, product, selection, 1)
  if (sign && sign.missing.length > 0)
    return { problem: { message: 'refusals.notBent', values: { characters: sign.missing.join(' ') } } }
  const document = sign ? sign.document : await pictured(line)
  if (!document || Object.keys(document.nodes).length === 0) return { revision: null, typed: null }
  const hash = await designHash(document)
  await enqueueTyped(sql, brand.id, hash)
  return { revision: null, typed: hash }
}

/** Returns the design that the tool options name; undefined if they name none. */
function namedIn(toolOptions: string | null) {
  try {
    const said: unknown = JSON.parse(toolOptions ?? '{}')
    return isRecord(said) ? named.safeParse(said).data : undefined
  } catch {
    return undefined // checkLineDesign's caller refuses invalid JSON
  }
}

/**
 * Returns the saved design that a JSON text names. Knowing its hash proves that the client has seen it.
 * @returns undefined if the text names none; `unknown` if it names one that does not exist
 */
export async function namedDesign(
  { db, brand }: Context,
  text: string,
): Promise<FrozenDesign | 'unknown' | undefined> {
  const said = namedIn(text)
  if (!said) return undefined
  const found = await lineRevision(db(), brand.id, said)
  const kept = found?.hash === said.hash ? await frozenDesign(db(), found.id) : undefined
  return kept ?? 'unknown'
}

/**
 * Computes the facts of all designs that lines name, each once, and reads those of their uploads, before a
 * transaction begins. Within it, checkLineDesign only reads them.
 * @param toolOptions unchecked JSON texts from a request
 * @throws a refusal if that is more work than the shopper may request
 */
export async function prepareLineDesigns(
  context: Context,
  toolOptions: readonly (string | null)[],
): Promise<void> {
  await readUploadsAhead(toolOptions)
  const designs = [...new Set(toolOptions)].flatMap((text) => namedIn(text) ?? [])
  if (designs.length === 0) return
  const sql = context.db()
  const ids = await namedRevisions(sql, context.brand.id, designs)
  await factsOfRevisions(context.brand, sql, ids, await payerOf(context))
}

/**
 * Checks the revision that a line names. Knowing a design's hash proves that the client has seen the design.
 * Call it within the transaction that writes the line: the revision cannot be deleted until that ends.
 * @returns the revision's id; for a line without a design, the hash of the design that its answers make (designs-13); or the problem with the design
 */
export async function checkLineDesign(sql: Sql, line: Line): Promise<Checked> {
  const { brand, product, toolOptions } = line
  const said = toolOptions === null ? {} : (JSON.parse(toolOptions) as Record<string, unknown>) // cleanDesign accepts only objects
  if (!members.some((member) => member in said)) return answered(sql, line)
  const read = named.safeParse(said)
  if (!read.success) return { problem: { message: 'refusals.designUnknown' } }
  const found = await lineRevision(sql, brand.id, read.data)
  if (!found) return { problem: { message: 'refusals.designUnknown' } }
  if (found.sku !== product.sku) return { problem: { message: 'refusals.designOfOther' } }
  if (found.hash !== read.data.hash) return { problem: { message: 'refusals.designChanged' } }
  const known = (await factsOfRevisions(brand, sql, [found.id], shopItself)).get(found.id)
  if (!known) return { problem: { message: 'refusals.designUnknown' } }
  if (!known.facts) return { problem: { message: 'refusals.designTooMuch' } }
  const problem = lineProblem(line, known.facts.answering) ?? firstStoppingFinding(brand, known.facts)
  if (problem) return { problem }
  // The revision may have been a quickly replaced autosave, which gets no picture (designs-13).
  await enqueuePicture(sql, found.designId, { hash: found.hash, madeBy: 'order' })
  return { revision: found.id, typed: null }
}
