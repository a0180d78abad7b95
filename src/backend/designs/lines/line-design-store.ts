import type { Sql } from '../../database/connection'

/**
 * Revisions that cart lines reference. Those of a deleted design remain while a line or an order needs them.
 */

interface LineRevision {
  id: number
  designId: number
  hash: string
  sku: string
}

export async function lineRevision(
  sql: Sql,
  store: string,
  { design, revision }: { design: string; revision: number },
): Promise<LineRevision | undefined> {
  const { rows } = await sql.query<LineRevision>(
    `select revision.id::integer as id, design_id as "designId", hash, sku
     from design_revisions revision join designs on designs.id = design_id
     where store = $1 and uid = $2 and number = $3 for key share of revision`,
    [store, design, revision],
  )
  return rows[0]
}

/**
 * A design as a line of a cart or an order references it. Nothing in it that affects the product ever changes
 * (designs-12).
 */
export interface FrozenDesign {
  uid: string
  revision: number
  hash: string
  /**
   * JSON text for readDocumentText. It names the pictures, the hashes of the fonts, and the template with its
   * revision.
   */
  document: string
}

/** @param revision value of the line's column `design_revision` */
export async function frozenDesign(sql: Sql, revision: number): Promise<FrozenDesign | undefined> {
  const { rows } = await sql.query<FrozenDesign>(
    `select uid, number as revision, hash, convert_from(document, 'UTF8') as document
     from design_revisions revision join designs on designs.id = design_id where revision.id = $1`,
    [revision],
  )
  return rows[0]
}

/** A design that belongs only to lines, in the form in which they reference it. */
export interface LineMade {
  /** Value of the line's column `design_revision`. */
  id: number
  design: string
  revision: number
  hash: string
}

/** Finds a design that belongs only to lines, and protects it from deletion until the transaction ends. */
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
