import { isRandomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import type { Design } from './design'

/** Designs in PostgreSQL, without their revisions. */

const columns = `id, uid, customer_id as "customerId", guest_hash as "guestHash", name, sku, tool_options as "toolOptions",
  current, created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`

export async function designByUid(sql: Sql, store: string, uid: string): Promise<Design | undefined> {
  if (!isRandomId(uid)) return undefined
  const { rows } = await sql.query<Design>(`select ${columns} from designs where store = $1 and uid = $2`, [
    store,
    uid,
  ])
  return rows[0]
}

/** Locks the design until the transaction ends, so no other request can save it. */
export async function lockDesign(sql: Sql, id: number): Promise<Design | undefined> {
  const { rows } = await sql.query<Design>(`select ${columns} from designs where id = $1 for update`, [id])
  return rows[0]
}

export type Owner = Pick<Design, 'customerId' | 'guestHash'>

type NewDesign = Pick<Design, 'uid' | 'name' | 'sku' | 'toolOptions'> & Owner

export async function insertDesign(sql: Sql, store: string, design: NewDesign, at: Date): Promise<Design> {
  const { rows } = await sql.query<Design>(
    `insert into designs (uid, store, customer_id, guest_hash, name, sku, tool_options, current, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8) returning ${columns}`,
    [design.uid, store, design.customerId, design.guestHash, design.name, design.sku, design.toolOptions, at],
  )
  return rows[0]! // an insert returns its row
}

export type DesignChange = Partial<Pick<Design, 'name' | 'toolOptions' | 'current' | 'deletedAt'>>

/**
 * Updates the given fields of a design and keeps the others.
 * @returns the updated design
 */
export async function updateDesign(
  sql: Sql,
  design: Design,
  change: DesignChange,
  at: Date,
): Promise<Design> {
  const next = { ...design, ...change, updatedAt: at }
  await sql.query(
    `update designs set name = $2, tool_options = $3, current = $4, deleted_at = $5, updated_at = $6 where id = $1`,
    [design.id, next.name, next.toolOptions, next.current, next.deletedAt, at],
  )
  return next
}

/** Returns how many designs an owner has, and the total bytes of all their revisions. */
export async function ownedBy(
  sql: Sql,
  store: string,
  { customerId, guestHash }: Owner,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql.query<{ count: number; bytes: number }>(
    `select count(distinct designs.id)::integer as count, coalesce(sum(revision.bytes), 0)::bigint as bytes
     from designs left join design_revisions revision on revision.design_id = designs.id
     where store = $1 and deleted_at is null and (customer_id = $2 or guest_hash = $3)`,
    [store, customerId, guestHash],
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Transfers a visitor's designs to the customer who signed in (designs-9). */
export async function transferDesigns(
  sql: Sql,
  store: string,
  guestHash: string,
  customerId: number,
): Promise<void> {
  await sql.query(
    'update designs set customer_id = $3, guest_hash = null where store = $1 and guest_hash = $2',
    [store, guestHash, customerId],
  )
}
