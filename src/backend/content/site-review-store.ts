import type { Sql } from '../database/connection'
import type { CompiledProduct } from '@/brand/compiled'
import { digestOf } from './digest'

/** Remembers reviews of the shop. */

export interface SiteReview {
  id: string
  nickname: string
  title: string | null
  text: string
  rating: number
  location: null
  is_verified: boolean
  /** ISO day or moment. */
  created_at: string
}

export interface NewSiteReview {
  nickname: string
  email: string
  title: string | null
  text: string
  rating: number
  orderNumber: string | null
  /** Of a review of one product, by a customer. */
  sku?: string
  customerId?: number
  /** The books show that who wrote it had bought (reviews-14). */
  isVerified: boolean
}

/** What a customer wrote of a product. */
export interface WrittenReview {
  sku: string
  nickname: string
  title: string | null
  text: string
  rating: number
  writtenAt: Date
}

/** The newest published ones; a shop with more than this shows an extract. */
const maxShown = 2_000

export async function publishedReviews(sql: Sql, store: string): Promise<SiteReview[]> {
  const { rows } = await sql.query<SiteReview>(
    `select 'R' || id as id, nickname, title, text, rating, null as location, is_verified,
            to_char(written_at at time zone 'utc', 'YYYY-MM-DD') as created_at
     from site_reviews where store = $1 and status = 'published' order by written_at desc limit $2`,
    [store, maxShown],
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
  const { nickname, email, title, text, rating, orderNumber, sku, customerId, isVerified } = review
  const digest = digestOf(email, text, ...(sku === undefined ? [] : [sku]))
  const { rows } = await sql.query<{ id: number }>(
    `insert into site_reviews
       (store, digest, nickname, email, title, text, rating, order_number, written_at, sku, customer_id, is_verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (store, digest) do nothing returning id`,
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
    ],
  )
  return rows[0]?.id
}

/** Every published review of a product, the newest first. */
export async function publishedProductReviews(sql: Sql, store: string) {
  const { rows } = await sql.query<CompiledProduct['reviews'][number] & { sku: string; isVerified: boolean }>(
    `select sku, nickname, coalesce(title, '') as summary, text, rating, is_verified as "isVerified",
            to_char(written_at at time zone 'utc', 'YYYY-MM-DD') as date
     from site_reviews where store = $1 and status = 'published' and sku is not null
     order by written_at desc, id desc limit $2`,
    [store, maxShown],
  )
  return rows
}

/** What a customer wrote of products, published or not, but for what was refused. */
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

/** @param was only if this was decided of it before @returns false when there is none such under this id */
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

export interface ReviewToDecide {
  id: number
  nickname: string
  rating: number
  title: string | null
  text: string
  /** Of a review of one product. */
  sku: string | null
  writtenAt: Date
}

/** Those that wait, the oldest first; those that were decided, the newest first. */
export async function siteReviewsOf(
  sql: Sql,
  store: string,
  status: Decision,
  max: number,
): Promise<ReviewToDecide[]> {
  const { rows } = await sql.query<ReviewToDecide>(
    `select id, nickname, rating, title, text, sku, written_at as "writtenAt" from site_reviews
     where store = $1 and status = $2 order by id ${status === 'pending' ? 'asc' : 'desc'} limit $3`,
    [store, status, max],
  )
  return rows
}

/** Reviews and shared photos that nobody has decided about. */
export async function countToDecide(sql: Sql, store: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from site_reviews where store = $1 and status = 'pending')::integer
       + (select count(*) from shared_photos where store = $1 and status = 'pending')::integer as count`,
    [store],
  )
  return rows[0]?.count ?? 0
}
