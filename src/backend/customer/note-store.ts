import type { Sql } from '../database/connection'

/** Notes of the shop's staff on a person, with or without an account. */

export interface CustomerNote {
  words: string
  by: string
  at: Date
}

/** Returns the newest notes on a person. */
export async function notesOnCustomer(sql: Sql, store: string, email: string): Promise<CustomerNote[]> {
  const { rows } = await sql.query<CustomerNote>(
    `select words, written_by as by, written_at as at from customer_notes
     where store = $1 and email = lower($2) order by id desc limit 200`,
    [store, email],
  )
  return rows
}

export async function insertCustomerNote(
  sql: Sql,
  store: string,
  email: string,
  { words, by, at }: CustomerNote,
): Promise<void> {
  await sql.query(
    `insert into customer_notes (store, email, words, written_by, written_at) values ($1, lower($2), $3, $4, $5)`,
    [store, email, words, by, at],
  )
}
