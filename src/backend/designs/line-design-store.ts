import type { Sql } from '../database/connection'

/** Revisions as lines of carts name them. A deleted design's are there while a line or an order needs them. */

interface LineRevision {
  id: number
  designId: number
  hash: string
  sku: string
  /** JSON text, for readDocumentText. */
  document: string
}

export async function lineRevision(
  sql: Sql,
  store: string,
  { design, revision }: { design: string; revision: number },
): Promise<LineRevision | undefined> {
  const { rows } = await sql.query<LineRevision>(
    `select revision.id, design_id as "designId", hash, sku, convert_from(document, 'UTF8') as document from design_revisions revision join designs on designs.id = design_id
     where store = $1 and uid = $2 and number = $3 for key share of revision`,
    [store, design, revision],
  )
  return rows[0]
}

/** A design as a line of a cart or an order has it; nothing in it that is made will ever change (designs-12). */
export interface FrozenDesign {
  uid: string
  revision: number
  hash: string
  /** JSON text, for readDocumentText: its pictures, its fonts' hashes, its template and that one's revision stand in it. */
  document: string
}

/** @param revision what the line's column design_revision says */
export async function frozenDesign(sql: Sql, revision: number): Promise<FrozenDesign | undefined> {
  const { rows } = await sql.query<FrozenDesign>(
    `select uid, number as revision, hash, convert_from(document, 'UTF8') as document
     from design_revisions revision join designs on designs.id = design_id where revision.id = $1`,
    [revision],
  )
  return rows[0]
}

/** A design that lines alone have, as they name it. */
export interface LineMade {
  /** What the line's column design_revision says. */
  id: number
  design: string
  revision: number
  hash: string
}

/** Until the transaction ends nobody deletes it. */
export async function designOfLines(
  sql: Sql,
  store: string,
  { sku, hash }: { sku: string; hash: string },
): Promise<LineMade | undefined> {
  const { rows } = await sql.query<LineMade>(
    `select revision.id, uid as design, number as revision, hash
     from design_revisions revision join designs on designs.id = design_id
     where hash = $3 and store = $1 and sku = $2 and customer_id is null and guest_hash is null and deleted_at is null
     order by revision.id limit 1 for key share of revision`,
    [store, sku, hash],
  )
  return rows[0]
}
