import type { Sql } from '../database/connection'
import { digestOf } from './digest'
import type { Quote } from './quote-rules'

/** Stores quote requests. */

const columns = `name, email, phone, company, product, size, material, quantity,
  to_char(needed_by, 'YYYY-MM-DD') as "neededBy", comment, files, for_artist as "forArtist"`

/**
 * @returns the quote number, and whether the request is new; an identical request on the same day is not (enquiries-4)
 */
export async function keepQuote(
  sql: Sql,
  store: string,
  quote: Quote,
  askedAt: Date,
): Promise<{ number: string; isNew: boolean }> {
  const digest = digestOf(JSON.stringify(quote), askedAt.toISOString().slice(0, 10))
  const { rows } = await sql.query<{ number: string }>(
    `insert into quote_requests
       (store, digest, name, email, phone, company, product, size, material, quantity, needed_by, comment, files, for_artist, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (store, digest) do nothing returning number`,
    [
      store,
      digest,
      quote.name,
      quote.email,
      quote.phone,
      quote.company,
      quote.product,
      quote.size,
      quote.material,
      quote.quantity,
      quote.neededBy,
      quote.comment,
      quote.files,
      quote.forArtist,
      askedAt,
    ],
  )
  const [made] = rows
  if (made) return { number: made.number, isNew: true }
  const known = await sql.query<{ number: string }>(
    'select number from quote_requests where store = $1 and digest = $2',
    [store, digest],
  )
  return { number: known.rows[0]?.number ?? '', isNew: false }
}

/** Returns how many requests this address has sent since a date. */
export async function quotesSince(sql: Sql, store: string, email: string, since: Date): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from quote_requests where store = $1 and email = $2 and asked_at >= $3',
    [store, email, since],
  )
  return rows[0]?.count ?? 0
}

export async function quoteByNumber(sql: Sql, store: string, number: string): Promise<Quote | undefined> {
  const { rows } = await sql.query<Quote>(
    `select ${columns} from quote_requests where store = $1 and number = $2`,
    [store, number],
  )
  return rows[0]
}
