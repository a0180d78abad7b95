import type { Sql } from '../database/connection'
import { digestOf } from './digest'
import type { Decision } from './site-review-store'

/** Stores photos shared by shoppers. */

export interface NewSharedPhoto {
  name: string
  email: string
  comment: string | null
  /** Keys of uploaded pictures. */
  files: string[]
  /** The photographed product, if it was named. */
  sku?: string | null
}

/** @returns the new entry's id; undefined if the same photos were shared before */
export async function keepSharedPhoto(
  sql: Sql,
  store: string,
  photo: NewSharedPhoto,
  at: Date,
): Promise<number | undefined> {
  const { name, email, comment, files, sku } = photo
  const { rows } = await sql.query<{ id: number }>(
    `insert into shared_photos (store, digest, name, email, comment, files, consented_at, sku)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (store, digest) do nothing returning id`,
    [store, digestOf(email, ...files.toSorted()), name, email, comment, files, at, sku],
  )
  return rows[0]?.id
}

export interface SharedPhoto {
  id: number
  name: string
  comment: string | null
  files: string[]
  sku: string | null
}

/** @param sku only photos of this product; all if null */
export async function sharedPhotosOf(
  sql: Sql,
  store: string,
  status: Decision,
  max: number,
  sku: string | null = null,
): Promise<SharedPhoto[]> {
  const { rows } = await sql.query<SharedPhoto>(
    `select id, name, comment, files, sku from shared_photos
     where store = $1 and status = $2 and ($4::text is null or sku = $4)
     order by consented_at desc limit $3`,
    [store, status, max, sku],
  )
  return rows
}

/** @param was required current status; any if omitted @returns false if there is no matching photo */
export async function decideSharedPhoto(
  sql: Sql,
  store: string,
  id: number,
  status: Decision,
  was?: Decision,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update shared_photos set status = $3
     where store = $1 and id = $2 and ($4::text is null or status = $4)`,
    [store, id, status, was],
  )
  return rowCount === 1
}
