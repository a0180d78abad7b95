import { createHash } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Visitor } from '../kernel/context'

/**
 * Networks and browsers from which a customer has signed in, as hashes. Strangers elsewhere never use up the
 * limits of these places (customer-8).
 */

const keptMs = 180 * 86_400_000
/** Places kept per customer, the most recent ones. */
const maxPlaces = 20

/** Hashed like this by the migration, too. */
const hashOf = (kind: 'network' | 'browser', name: string) =>
  createHash('sha256').update(`${kind} ${name}`).digest()

type Seen = Pick<Visitor, 'network' | 'browser'> | undefined

/** Remembers where a customer signs in, and forgets old places. */
export async function rememberPlaces(sql: Sql, customerId: number, visitor: Seen, now: Date): Promise<void> {
  const hashes = [
    ...(visitor?.network ? [hashOf('network', visitor.network)] : []),
    ...(visitor?.browser ? [hashOf('browser', visitor.browser)] : []),
  ]
  await sql.query(
    `insert into customer_places (customer_id, place_hash, seen_at)
     select $1, place_hash, $3 from unnest($2::bytea[]) as place (place_hash)
     on conflict (customer_id, place_hash) do update set seen_at = excluded.seen_at`,
    [customerId, hashes, now],
  )
  await sql.query(
    `delete from customer_places where customer_id = $1 and (seen_at < $2 or place_hash not in (
       select place_hash from customer_places where customer_id = $1 order by seen_at desc limit $3))`,
    [customerId, new Date(now.getTime() - keptMs), maxPlaces],
  )
}

/**
 * Returns the name of the place that the customer has signed in from before: the browser, or else the
 * network; undefined for strangers.
 */
export async function knownPlace(sql: Sql, customerId: number, visitor: Seen): Promise<string | undefined> {
  const { network, browser } = visitor ?? {}
  const { rows } = await sql.query<{ place_hash: Buffer }>(
    'select place_hash from customer_places where customer_id = $1 and place_hash = any($2)',
    [
      customerId,
      [...(network ? [hashOf('network', network)] : []), ...(browser ? [hashOf('browser', browser)] : [])],
    ],
  )
  const isKnown = (hash: Buffer) => rows.some(({ place_hash: known }) => known.equals(hash))
  if (browser && isKnown(hashOf('browser', browser))) return `browser ${browser}`
  return network && isKnown(hashOf('network', network)) ? `network ${network}` : undefined
}

/** After a change of the password: a thief may have signed in from them. */
export async function forgetPlaces(sql: Sql, customerId: number): Promise<void> {
  await sql.query('delete from customer_places where customer_id = $1', [customerId])
}
