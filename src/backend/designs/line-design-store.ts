import type { Sql } from '../database/connection'

/** Revisions as lines of carts name them. A deleted design's are there while a line or an order needs them. */

export async function lineRevision(
  sql: Sql,
  store: string,
  { design, revision }: { design: string; revision: number },
): Promise<{ id: number; hash: string; sku: string } | undefined> {
  const { rows } = await sql.query<{ id: number; hash: string; sku: string }>(
    `select revision.id, hash, sku from design_revisions revision join designs on designs.id = design_id
     where store = $1 and uid = $2 and number = $3 for key share of revision`,
    [store, design, revision],
  )
  return rows[0]
}
