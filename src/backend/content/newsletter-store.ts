import type { Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import { addSubscriber } from '../customer/customer'

const emailPattern = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,190}\.[^\s@"<>.]{2,63}$/

export const isEmailAddress = (text: string) => emailPattern.test(text)

/** Remembers a newsletter subscriber; twice the same address is told so. */
export async function subscribe(sql: Sql, store: string, typed: string): Promise<'SUBSCRIBED'> {
  const email = typed.trim().toLowerCase()
  if (!isEmailAddress(email)) throw refusal('graphql-input', 'Enter a valid email address.')
  if (!(await addSubscriber(sql, { store, email })))
    throw refusal('graphql-already-exists', 'This email address is already subscribed.')
  return 'SUBSCRIBED'
}
