import { createHash } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Visitor } from '../kernel/context'
import type { CustomerDetails } from './customer-shape'
import type { SocialKey } from './social-store'

/** The data of a registration form, until its e-mail is confirmed. */
export interface Registration {
  id: number
  store: string
  email: string
  passwordHash: string | null
  details: CustomerDetails & { isSubscribed: boolean }
  /** The social account to link to the new account, if the registration started there. */
  social?: SocialKey | null
  /** Hash of the browser or network that sent the form. */
  placeHash?: Buffer | null
}

/** Returns the hash of the requesting browser, or of its network if the browser has no id. */
export function placeHashOf(visitor: Visitor | undefined): Buffer | null {
  const place = visitor?.browser ?? visitor?.network
  return place ? createHash('sha256').update(place).digest() : null
}

const columns =
  'id, store, email, password_hash as "passwordHash", details, social, place_hash as "placeHash"'

export async function insertRegistration(
  sql: Sql,
  registration: Omit<Registration, 'id'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into registrations (store, email, password_hash, details, created_at, social, place_hash)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [
      registration.store,
      registration.email,
      registration.passwordHash,
      JSON.stringify(registration.details),
      now,
      registration.social ? JSON.stringify(registration.social) : null,
      registration.placeHash ?? null,
    ],
  )
  const [made] = rows
  if (!made) throw new Error('The registration was not written')
  return made.id
}

export async function registrationById(sql: Sql, id: number): Promise<Registration | undefined> {
  const { rows } = await sql.query<Registration>(`select ${columns} from registrations where id = $1`, [id])
  return rows[0]
}

/** Returns the latest registration for an address from this browser or network. */
export async function registrationFrom(
  sql: Sql,
  { store, email }: Pick<Registration, 'store' | 'email'>,
  placeHash: Buffer | null,
): Promise<Registration | undefined> {
  const { rows } = await sql.query<Registration>(
    `select ${columns} from registrations where store = $1 and email_key = lower($2) and place_hash = $3
     order by id desc limit 1`,
    [store, email, placeHash],
  )
  return rows[0]
}

/** Returns the latest registration for an address. */
export async function registrationByEmail(
  sql: Sql,
  store: string,
  email: string,
): Promise<Registration | undefined> {
  const { rows } = await sql.query<Registration>(
    `select ${columns} from registrations where store = $1 and email_key = lower($2) order by id desc limit 1`,
    [store, email],
  )
  return rows[0]
}

/** Deletes an address's registrations once a customer has it: others may have submitted them. */
export async function forgetRegistrations(sql: Sql, store: string, email: string): Promise<void> {
  await sql.query('delete from registrations where store = $1 and email_key = lower($2)', [store, email])
}
