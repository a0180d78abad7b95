import type { Sql } from '../database/connection'
import type { CompiledProduct } from '@/brand/compiled'
import { plainText } from '../kernel/plain-text'
import { digestOf } from './digest'

/** Stores reviews of the shop. */

export interface SiteReview {
  id: string
  nickname: string
  title: string | null
  text: string
  rating: number
  location: null
  is_verified: boolean
  /** The shop's reply (reviews-541). */
  answer?: string | null | undefined
  /** Paths of the customer's pictures. */
  images: string[]
  /** What was bought, in the words of the product's page (reviews-541). */
  bought?: string[] | undefined
  sku: string | null
  /** ISO date or date and time. */
  created_at: string
}

export interface NewSiteReview {
  nickname: string
  email: string
  title: string | null
  text: string
  rating: number
  orderNumber: string | null
  /** Set for a customer's review of one product. */
  sku?: string
  customerId?: number
  /** Whether the shop's orders show that the author bought the product (reviews-14). */
  isVerified: boolean
  /** Keys of uploaded pictures. */
  files?: readonly string[]
}

export interface WrittenReview {
  sku: string
  nickname: string
  title: string | null
  text: string
  rating: number
  writtenAt: Date
}

/** Maximum number of published reviews, newest first; older ones are not shown. */
const maxShown = 2_000

export async function publishedReviews(sql: Sql, store: string): Promise<SiteReview[]> {
  const { rows } = await sql.query<Omit<SiteReview, 'images'> & { files: string[] }>(
    `select 'R' || id as id, nickname, title, text, rating, null as location, is_verified, sku, answer, files,
            to_char(written_at at time zone 'utc', 'YYYY-MM-DD') as created_at
     from site_reviews where store = $1 and status = 'published' order by written_at desc limit $2`,
    [store, maxShown],
  )
  return rows.map(({ files, ...review }) => ({ ...review, images: files.map(previewOf) }))
}

/** Returns the path of an upload's preview. */
export const previewOf = (key: string) => `/media/uploads/${key.replace(/\.\w+$/, '.preview.webp')}`

/** @returns the new review's id; undefined if the same review exists */
export async function keepSiteReview(
  sql: Sql,
  store: string,
  review: NewSiteReview,
  writtenAt: Date,
): Promise<number | undefined> {
  const {
    nickname,
    email,
    title,
    text,
    rating,
    orderNumber,
    sku,
    customerId,
    isVerified,
    files = [],
  } = review
  const digest = digestOf(email, text, ...(sku === undefined ? [] : [sku]))
  const { rows } = await sql.query<{ id: number }>(
    `insert into site_reviews
       (store, digest, nickname, email, title, text, rating, order_number, written_at, sku, customer_id, is_verified, files)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (store, digest) do nothing returning id`,
    [
      store,
      digest,
      nickname,
      email,
      title,
      text,
      rating,
      orderNumber,
      writtenAt,
      sku,
      customerId,
      isVerified,
      files,
    ],
  )
  return rows[0]?.id
}

/** Returns published product reviews of all products, newest first, up to `maxShown`. */
export async function publishedProductReviews(sql: Sql, store: string) {
  const { rows } = await sql.query<
    Omit<CompiledProduct['reviews'][number], 'answer'> & {
      sku: string
      isVerified: boolean
      answer: string | null
      files: string[]
    }
  >(
    `select sku, nickname, coalesce(title, '') as summary, text, rating, is_verified as "isVerified", answer, files,
            to_char(written_at at time zone 'utc', 'YYYY-MM-DD') as date
     from site_reviews where store = $1 and status = 'published' and sku is not null
     order by written_at desc, id desc limit $2`,
    [store, maxShown],
  )
  return rows.map(({ answer, files, ...review }) => ({
    ...review,
    ...(answer && { answer }),
    images: files.map(previewOf),
  }))
}

/** Returns a customer's product reviews, published or pending but not refused. */
export async function reviewsByCustomer(
  sql: Sql,
  { store, id }: { store: string; id: number },
): Promise<WrittenReview[]> {
  const { rows } = await sql.query<WrittenReview>(
    `select sku, nickname, title, text, rating, written_at as "writtenAt" from site_reviews
     where store = $1 and customer_id = $2 and sku is not null and status <> 'refused'
     order by written_at desc, id desc limit $3`,
    [store, id, maxShown],
  )
  return rows
}

export type Decision = 'pending' | 'published' | 'refused'

/** @param was required current status; any if omitted @returns false if there is no matching review */
export async function decideSiteReview(
  sql: Sql,
  store: string,
  id: number,
  status: Decision,
  was?: Decision,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update site_reviews set status = $3
     where store = $1 and id = $2 and ($4::text is null or status = $4)`,
    [store, id, status, was],
  )
  return rowCount === 1
}

/** Longest reply in characters. */
const longestAnswer = 2_000

/**
 * Sets the shop's reply below a review, or removes it if the text is empty.
 * @returns false if there is no such review, or the text is too long
 */
export async function answerSiteReview(sql: Sql, store: string, id: number, typed: string): Promise<boolean> {
  const answer = plainText(typed)
  if (answer.length > longestAnswer) return false
  const { rowCount } = await sql.query('update site_reviews set answer = $3 where store = $1 and id = $2', [
    store,
    id,
    answer || null,
  ])
  return rowCount === 1
}

export interface ReviewToDecide {
  id: number
  nickname: string
  rating: number
  title: string | null
  text: string
  /** Set for a review of one product. */
  sku: string | null
  writtenAt: Date
  isVerified: boolean
  /** Keys of uploaded pictures. */
  files: string[]
  answer: string | null
}

/** Returns reviews with a status: pending ones oldest first, others newest first. */
export async function siteReviewsOf(
  sql: Sql,
  store: string,
  status: Decision,
  max: number,
): Promise<ReviewToDecide[]> {
  const { rows } = await sql.query<ReviewToDecide>(
    `select id, nickname, rating, title, text, sku, written_at as "writtenAt", is_verified as "isVerified", files, answer
     from site_reviews
     where store = $1 and status = $2 order by id ${status === 'pending' ? 'asc' : 'desc'} limit $3`,
    [store, status, max],
  )
  return rows
}

/** Returns how many reviews and shared photos are pending. */
export async function countPending(sql: Sql, store: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from site_reviews where store = $1 and status = 'pending')::integer
       + (select count(*) from shared_photos where store = $1 and status = 'pending')::integer as count`,
    [store],
  )
  return rows[0]?.count ?? 0
}

/** Returns everything that a person wrote or shared, newest first: reviews and photos with their status. */
export async function writtenByPerson(
  sql: Sql,
  store: string,
  { email, accountId }: { email: string; accountId: number | null },
): Promise<{ kind: 'review' | 'photo'; status: Decision; text: string; at: Date }[]> {
  const { rows } = await sql.query<{ kind: 'review' | 'photo'; status: Decision; text: string; at: Date }>(
    `select 'review' as kind, status, concat_ws(': ', rating || ' of 5', title, text) as text, written_at as at
       from site_reviews where store = $1 and (lower(email) = lower($2) or customer_id = $3)
     union all
     select 'photo', status, coalesce(comment, ''), consented_at
       from shared_photos where store = $1 and lower(email) = lower($2)
     order by at desc limit 100`,
    [store, email, accountId],
  )
  return rows
}
