import type { Sql } from '../database/connection'
import { digestOf } from './digest'
import type { SiteReview } from './site-reviews'

/** Remembers reviews of the shop. */

export interface NewSiteReview {
  nickname: string
  email: string
  title: string | null
  text: string
  rating: number
  orderNumber: string | null
}

/** The newest published ones; a shop with more than this shows an extract. */
const mostShown = 2_000

export async function publishedReviews(sql: Sql, store: string): Promise<SiteReview[]> {
  const { rows } = await sql.query<SiteReview>(
    `select 'R' || id as id, nickname, title, text, rating, null as location,
            to_char(written_at at time zone 'utc', 'YYYY-MM-DD') as created_at
     from site_reviews where store = $1 and status = 'published' order by written_at desc limit $2`,
    [store, mostShown],
  )
  return rows
}

/** @returns the new review's id; undefined when the same was written before */
export async function keepSiteReview(
  sql: Sql,
  store: string,
  review: NewSiteReview,
  writtenAt: Date,
): Promise<number | undefined> {
  const { nickname, email, title, text, rating, orderNumber } = review
  const { rows } = await sql.query<{ id: number }>(
    `insert into site_reviews (store, digest, nickname, email, title, text, rating, order_number, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (store, digest) do nothing returning id`,
    [store, digestOf(email, text), nickname, email, title, text, rating, orderNumber, writtenAt],
  )
  return rows[0]?.id
}

/** What someone of the shop decided about a review. @returns false when there is none that waits under this id */
export async function decideSiteReview(
  sql: Sql,
  store: string,
  id: number,
  status: 'published' | 'refused',
): Promise<boolean> {
  const { rowCount } = await sql.query('update site_reviews set status = $3 where store = $1 and id = $2', [
    store,
    id,
    status,
  ])
  return rowCount === 1
}

export async function waitingReviews(sql: Sql, store: string) {
  const { rows } = await sql.query<{
    id: number
    nickname: string
    rating: number
    title: string | null
    text: string
  }>(
    "select id, nickname, rating, title, text from site_reviews where store = $1 and status = 'pending' order by id",
    [store],
  )
  return rows
}
