import { isRandomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import { pictureOfRevision } from './picture-store'

export interface SavedDesign {
  uid: string
  /** Null if a visitor saved it. */
  customerId: number | null
  name: string
  sku: string
  /** JSON text of the design. */
  toolOptions: string
  image: string | null
  /** Number and hash of the newest revision; null for a design without a document. */
  revision: number | null
  hash: string | null
  createdAt: Date
  updatedAt: Date
}

const columns = `uid, customer_id as "customerId", name, sku, tool_options as "toolOptions", image,
  null::integer as revision, null::text as hash, created_at as "createdAt", updated_at as "updatedAt"`

const withDocument = `designs.uid, customer_id as "customerId", name, sku, tool_options as "toolOptions",
  coalesce(${pictureOfRevision('design_revisions.id')}, thumbnail) as image, number as revision, hash, designs.created_at as "createdAt", updated_at as "updatedAt"`

const documents = 'designs join design_revisions on design_id = designs.id and number = designs.current'

/**
 * Returns the customer's own design, or one that a visitor saved. Another customer's design is not found
 * (designs-7).
 */
export async function readableDesign(
  sql: Sql,
  store: string,
  reader: number | null,
  uid: string,
): Promise<SavedDesign | undefined> {
  if (!isRandomId(uid)) return undefined
  const { rows } = await sql.query<SavedDesign>(
    `select ${columns} from saved_designs
     where store = $1 and uid = $2 and (customer_id is null or customer_id = $3)`,
    [store, uid, reader],
  )
  return rows[0]
}

export async function countDesigns(sql: Sql, owner: { store: string; id: number }): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select ((select count(*) from saved_designs where store = $1 and customer_id = $2)
       + (select count(*) from designs where store = $1 and customer_id = $2 and deleted_at is null))::integer as count`,
    [owner.store, owner.id],
  )
  return rows[0]?.count ?? 0
}

/** Lists designs with and without a document, most recently changed first. */
export async function ownDesigns(
  sql: Sql,
  owner: { store: string; id: number },
  page: { limit: number; offset: number },
): Promise<SavedDesign[]> {
  const { rows } = await sql.query<SavedDesign>(
    `select ${columns} from saved_designs where store = $1 and customer_id = $2
     union all
     select ${withDocument} from ${documents} where store = $1 and customer_id = $2 and deleted_at is null
     order by "updatedAt" desc, uid limit $3 offset $4`,
    [owner.store, owner.id, page.limit, page.offset],
  )
  return rows
}

/** Returns a design with a document in the same form, regardless of its owner. */
export async function documentAsSaved(sql: Sql, designId: number): Promise<SavedDesign | undefined> {
  const { rows } = await sql.query<SavedDesign>(
    `select ${withDocument} from ${documents} where designs.id = $1`,
    [designId],
  )
  return rows[0]
}

type Content = Pick<SavedDesign, 'uid' | 'customerId' | 'name' | 'sku' | 'toolOptions' | 'image'>

export async function insertDesign(sql: Sql, store: string, design: Content, at: Date): Promise<SavedDesign> {
  const { uid, customerId, name, sku, toolOptions, image } = design
  await sql.query(
    `insert into saved_designs (uid, store, customer_id, name, sku, tool_options, image, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [uid, store, customerId, name, sku, toolOptions, image, at],
  )
  return { ...design, revision: null, hash: null, createdAt: at, updatedAt: at }
}

/** @returns undefined if the customer does not have that design */
export async function updateDesign(
  sql: Sql,
  store: string,
  { uid, customerId, name, sku, toolOptions, image }: Content,
  at: Date,
): Promise<SavedDesign | undefined> {
  const { rows } = await sql.query<SavedDesign>(
    `update saved_designs set name = $4, sku = $5, tool_options = $6, image = $7, updated_at = $8
     where store = $1 and customer_id = $2 and uid = $3 returning ${columns}`,
    [store, customerId, uid, name, sku, toolOptions, image, at],
  )
  return rows[0]
}

export async function deleteDesign(
  sql: Sql,
  owner: { store: string; id: number },
  uid: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'delete from saved_designs where store = $1 and customer_id = $2 and uid = $3',
    [owner.store, owner.id, uid],
  )
  return rowCount === 1
}
