import { isEmail } from '@/lib/email-address'
import type { Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import { addSubscriber } from '../customer/customer'

/** Remembers a newsletter subscriber; twice the same address is told so. */
export async function subscribe(sql: Sql, store: string, typed: string): Promise<'SUBSCRIBED'> {
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) throw refusal('graphql-input', 'Enter a valid email address.')
  if (!(await addSubscriber(sql, { store, email })))
    throw refusal('graphql-already-exists', 'This email address is already subscribed.')
  return 'SUBSCRIBED'
}
