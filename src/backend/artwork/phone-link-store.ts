import type { Sql } from '../database/connection'

/** Links of phones in PostgreSQL. */

export interface PhoneLink {
  id: number
  ownerHash: string
  network: string
  cart: string | null
}

export interface NewPhoneLink {
  store: string
  tokenHash: string
  ownerHash: string
  network: string
  cart: string | null
  endsAt: Date
}

/** Adds the owner's link, after the former one was deleted. */
export const putPhoneLink = (sql: Sql, link: NewPhoneLink) =>
  sql.query(
    `insert into phone_links (store, token_hash, owner_hash, network, cart, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_hash) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at, phone_hash = null`,
    [link.store, link.tokenHash, link.ownerHash, link.network, link.cart, link.endsAt],
  )

export const deletePhoneLink = (sql: Sql, ownerHash: string) =>
  sql.query('delete from phone_links where owner_hash = $1', [ownerHash])

/** Deletes links that ended before a time, with their pictures’ names; the uploads stay. */
export const deleteEndedPhoneLinks = (sql: Sql, store: string, endedBefore: Date) =>
  sql.query('delete from phone_links where store = $1 and ends_at < $2', [store, endedBefore])

const columns = 'id, owner_hash as "ownerHash", network, cart'

export async function phoneLinkByToken(
  sql: Sql,
  { store, tokenHash }: Pick<NewPhoneLink, 'store' | 'tokenHash'>,
  now: Date,
): Promise<PhoneLink | undefined> {
  const { rows } = await sql.query<PhoneLink>(
    `select ${columns} from phone_links where store = $1 and token_hash = $2 and ends_at > $3`,
    [store, tokenHash, now],
  )
  return rows[0]
}

/** Binds a link to the first phone. @returns false for any other phone */
export async function claimPhoneLink(sql: Sql, id: number, phoneHash: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update phone_links set phone_hash = $2 where id = $1 and coalesce(phone_hash, $2) = $2',
    [id, phoneHash],
  )
  return rowCount === 1
}

/** @returns false if the link has ended or is full */
export async function addPhonePicture(sql: Sql, id: number, answer: unknown, most: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into phone_pictures (link_id, answer) select id, $2 from phone_links
     where id = $1 and (select count(*) from phone_pictures where link_id = $1) < $3`,
    [id, JSON.stringify(answer), most],
  )
  return rowCount === 1
}

export interface PhonePicture {
  id: number
  answer: Record<string, unknown>
}

/** @returns the pictures after one; undefined if the owner has no link that is open */
export async function phonePictures(
  sql: Sql,
  { store, ownerHash }: Pick<NewPhoneLink, 'store' | 'ownerHash'>,
  after: number,
  now: Date,
): Promise<PhonePicture[] | undefined> {
  const { rows } = await sql.query<{ id: number | null; answer: PhonePicture['answer'] | null }>(
    `select phone_pictures.id, answer from phone_links
       left join phone_pictures on link_id = phone_links.id and phone_pictures.id > $3
     where store = $1 and owner_hash = $2 and ends_at > $4 order by phone_pictures.id`,
    [store, ownerHash, after, now],
  )
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, answer }) => (id !== null && answer !== null ? [{ id, answer }] : []))
}
