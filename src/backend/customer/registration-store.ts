import type { Sql } from '../database/connection'
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
}

const columns = 'id, store, email, password_hash as "passwordHash", details, social'

export async function insertRegistration(
  sql: Sql,
  registration: Omit<Registration, 'id'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into registrations (store, email, password_hash, details, created_at, social) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [
      registration.store,
      registration.email,
      registration.passwordHash,
      JSON.stringify(registration.details),
      now,
      registration.social ? JSON.stringify(registration.social) : null,
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
