import type { Sql } from '../database/connection'
import { refusal } from '../refusal'

const emailPattern = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,190}\.[^\s@"<>.]{2,63}$/

export const isEmailAddress = (text: string) => emailPattern.test(text)

/** Remembers a newsletter subscriber; twice the same address is told so. */
export async function subscribe(email: string, sql: Sql): Promise<'SUBSCRIBED'> {
  const address = email.trim().toLowerCase()
  if (!isEmailAddress(address)) throw refusal('graphql-input', 'Enter a valid email address.')
  const { rowCount } = await sql.query(
    'insert into newsletter_subscribers (email) values ($1) on conflict (email) do nothing',
    [address],
  )
  if (rowCount === 0) throw refusal('graphql-already-exists', 'This email address is already subscribed.')
  return 'SUBSCRIBED'
}
