import type { Sql } from '../database/connection'
import { randomId } from '../kernel/ids'

/** Optional e-mails: each kind can be refused separately (mail-2). */
export type Mailing = 'newsletter' | 'cart-reminders' | 'points' | 'invitations'

export interface MailingRecipient {
  store: string
  mailing: Mailing
  email: string
}

/** @returns the key for the recipient's links, which is the same in every e-mail */
export async function mailingKey(sql: Sql, { store, mailing, email }: MailingRecipient): Promise<string> {
  const { rows } = await sql.query<{ key: string }>(
    `insert into mailing_recipients as known (store, mailing, email, key) values ($1, $2, lower($3), $4)
     on conflict (store, mailing, email) do update set key = known.key returning key`,
    [store, mailing, email, randomId()],
  )
  return rows[0]?.key ?? ''
}

export async function hasRefused(sql: Sql, { store, mailing, email }: MailingRecipient): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from mailing_recipients
     where store = $1 and mailing = $2 and email = lower($3) and refused_at is not null`,
    [store, mailing, email],
  )
  return rowCount === 1
}

/**
 * Records that a recipient unsubscribed; repeating it changes nothing.
 * @returns the recipient whose key it is, or undefined
 */
export async function refuseByKey(
  sql: Sql,
  store: string,
  key: string,
  at: Date,
): Promise<MailingRecipient | undefined> {
  const { rows } = await sql.query<MailingRecipient>(
    `update mailing_recipients set refused_at = coalesce(refused_at, $3)
     where store = $1 and key = $2 returning store, mailing, email`,
    [store, key, at],
  )
  return rows[0]
}

/** Returns the optional e-mails that a person has refused. */
export async function refusedMailings(
  sql: Sql,
  store: string,
  email: string,
): Promise<{ mailing: Mailing; refusedAt: Date }[]> {
  const { rows } = await sql.query<{ mailing: Mailing; refusedAt: Date }>(
    `select mailing, refused_at as "refusedAt" from mailing_recipients
     where store = $1 and email = lower($2) and refused_at is not null order by mailing`,
    [store, email],
  )
  return rows
}
