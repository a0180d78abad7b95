import { z } from 'zod'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Selection } from '@/lib/product-options'
import { designHash } from '@/design/document/design-hash'
import type { Sql } from '../database/connection'
import { lineProblem, type LineProblem } from './line-answers'
import { stoppedBy } from './line-checks'
import { lineRevision } from './line-design-store'
import { enqueuePicture } from './picture-store'
import { enqueueTyped } from './typed-picture-store'
import { typedSign } from './typed-sign'

/** What a line of a cart says of the design that it is made from (designs-11, designs-22). */

const named = z.object({
  design: z.string().regex(/^[A-Za-z0-9]{32}$/),
  revision: z.int().min(1).max(2_147_483_647),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

const members = Object.keys(named.shape)

interface Line {
  brand: Brand
  product: CompiledProduct
  /** Checked against the product. */
  selection: Selection
  /** JSON text of an object. */
  toolOptions: string | null
}

/** Its picture is drawn as that of a saved design is. What its lettering lacks is bent by hand, and is not drawn. */
async function typedDesign(sql: Sql, { brand, product, selection }: Line): Promise<string | null> {
  const sign = await typedSign({ brand }, product, selection, 1)
  if (!sign || sign.missing.length > 0 || Object.keys(sign.document.nodes).length === 0) return null
  const hash = await designHash(sign.document)
  await enqueueTyped(sql, brand.id, hash)
  return hash
}

type Checked = { revision: number | null; typed: string | null } | { problem: LineProblem }

/**
 * The revision that a line names; null for a line without a design. Whoever knows the hash of a design has seen it. Within the
 * transaction that writes the line: until its end nobody deletes the revision.
 * @returns the revision's id; for a line without one the hash of the sign that its words make (designs-43); or what is wrong with
 * what the line says of its design
 */
export async function checkLineDesign(sql: Sql, line: Line): Promise<Checked> {
  const { brand, product, toolOptions } = line
  const said = toolOptions === null ? {} : (JSON.parse(toolOptions) as Record<string, unknown>) // cleanDesign lets only objects pass
  if (!members.some((member) => member in said))
    return { revision: null, typed: await typedDesign(sql, line) }
  const read = named.safeParse(said)
  if (!read.success) return { problem: { message: 'refusals.designUnknown' } }
  const found = await lineRevision(sql, brand.id, read.data)
  if (!found) return { problem: { message: 'refusals.designUnknown' } }
  if (found.sku !== product.sku) return { problem: { message: 'refusals.designOfOther' } }
  if (found.hash !== read.data.hash) return { problem: { message: 'refusals.designChanged' } }
  const problem = lineProblem(line, found.document) ?? (await stoppedBy(brand, found.document))
  if (problem) return { problem }
  // An autosave that was replaced at once may have no picture (designs-13).
  await enqueuePicture(sql, found.designId, { hash: found.hash, madeBy: 'order' })
  return { revision: found.id, typed: null }
}
