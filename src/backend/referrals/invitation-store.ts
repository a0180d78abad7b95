import type { Sql } from '../database/connection'

/** Stores invitations that customers send to friends, and lists the people whom a customer invited. */

/** @returns the invitation's id; undefined if this customer had already invited that address */
export async function insertInvitation(
  sql: Sql,
  invitation: { customerId: number; store: string; email: string; message: string | null; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into referral_invitations (customer_id, store, email, message, created_at) values ($1, $2, $3, $4, $5)
     on conflict (customer_id, email_key) do nothing returning id`,
    [invitation.customerId, invitation.store, invitation.email, invitation.message, invitation.at],
  )
  return rows[0]?.id
}

export async function invitationById(sql: Sql, store: string, id: number) {
  const { rows } = await sql.query<{ customerId: number; email: string; message: string | null }>(
    'select customer_id as "customerId", email, message from referral_invitations where store = $1 and id = $2',
    [store, id],
  )
  return rows[0]
}

export interface Invited {
  email: string
  status: 'invited' | 'joined' | 'rewarded'
  earnedCents: number
  at: Date
}

/**
 * SQL for everyone whom a customer invited, or who joined through the customer's link. A person who joined without this
 * customer's code stays "invited", so that the list does not reveal who is a customer.
 */
const invited = `
  select coalesce(i.email, friend.email) as email, coalesce(i.created_at, friend.created_at) as at,
    case when friend.is_rewarded then 'rewarded' when friend.friend_id is not null then 'joined' else 'invited' end as status,
    case when friend.is_rewarded then friend.referrer_cents else 0 end as "earnedCents"
  from (select * from referral_invitations where customer_id = $1) i
  full join (
    select r.*, c.email, c.email_key, r.order_id is not null and reversal.order_id is null as is_rewarded
    from referrals r join customers c on c.id = r.friend_id left join balance_reversals reversal on reversal.order_id = r.order_id
    where r.referrer_id = $1) friend
    on friend.email_key = i.email_key`

export async function countInvited(sql: Sql, customerId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from (${invited}) all_of`,
    [customerId],
  )
  return rows[0]?.count ?? 0
}

export async function invitedBy(
  sql: Sql,
  customerId: number,
  page: { limit: number; offset: number },
): Promise<Invited[]> {
  const { rows } = await sql.query<Invited>(`${invited} order by at desc, email limit $2 offset $3`, [
    customerId,
    page.limit,
    page.offset,
  ])
  return rows
}
