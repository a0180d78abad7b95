import type { Sql } from '../database/connection'

/**
 * Accounts for money and points, and the only way to change their balances (balances-1, balances-3). Every change is an
 * entry with a reason. A balance is the sum of its entries and never negative. Call these functions inside a
 * transaction.
 */

export type BalanceKind = 'gift-card' | 'store-credit' | 'points'

/** The reason for an entry: where the amount came from or went to. */
export type Reason =
  | 'sold'
  | 'spent'
  | 'given-back'
  | 'voided'
  | 'redeemed'
  | 'earned'
  | 'unearned'
  | 'welcome'
  | 'referral'
  | 'refund'
  | 'courtesy'
  | 'expired'

export interface Account {
  id: number
  store: string
  kind: BalanceKind
  customerId: number | null
  /** Cents, or points. */
  balance: number
}

export interface Posting {
  accountId: number
  /** Cents or points; negative amounts are withdrawals. */
  amount: number
  reason: Reason
  /** Idempotency key, such as "order-12-spent": each account posts a reference only once. */
  reference: string
  orderId?: number | null
  comment?: string | null
  at: Date
}

const columns = 'id, store, kind, customer_id as "customerId", balance'

/** @returns the customer's account of a kind, created on first use */
export async function accountOf(
  sql: Sql,
  owner: { store: string; customerId: number },
  kind: Exclude<BalanceKind, 'gift-card'>,
  now: Date,
): Promise<Account> {
  await sql.query(
    `insert into balance_accounts (store, kind, customer_id, created_at) values ($1, $2, $3, $4)
     on conflict (store, customer_id, kind) do nothing`,
    [owner.store, kind, owner.customerId, now],
  )
  const { rows } = await sql.query<Account>(
    `select ${columns} from balance_accounts where store = $1 and kind = $2 and customer_id = $3`,
    [owner.store, kind, owner.customerId],
  )
  const [account] = rows
  if (!account) throw new Error('The account was not made')
  return account
}

/** Locks accounts in id order, so that transactions can't deadlock (balances-3). */
export async function lockAccounts(sql: Sql, ids: readonly number[]): Promise<Account[]> {
  const { rows } = await sql.query<Account>(
    `select ${columns} from balance_accounts where id = any($1) order by id for update`,
    [ids],
  )
  return rows
}

/**
 * Thrown if an account's balance is too low. Nothing was posted for that account, and the transaction should
 * roll back.
 */
export class InsufficientBalanceError extends Error {
  readonly accountId: number

  constructor(accountId: number) {
    super(`Account ${accountId} holds too little`)
    this.accountId = accountId
  }
}

/** Posts in one guarded statement, only if the balance suffices and the reference is new. */
async function postOne(sql: Sql, posting: Posting): Promise<boolean> {
  const { accountId, amount, reason, reference, orderId = null, comment = null, at } = posting
  const { rowCount } = await sql.query(
    `with moved as (
       update balance_accounts set balance = balance + $2
       where id = $1 and balance + $2 >= 0
         and not exists (select from balance_entries where account_id = $1 and reference = $4)
       returning id, balance)
     insert into balance_entries (account_id, amount, balance_after, reason, reference, order_id, comment, created_at)
     select id, $2, balance, $3, $4, $5, $6, $7 from moved`,
    [accountId, amount, reason, reference, orderId, comment, at],
  )
  if (rowCount === 1) return true
  const known = await sql.query('select from balance_entries where account_id = $1 and reference = $2', [
    accountId,
    reference,
  ])
  if (known.rowCount === 0) throw new InsufficientBalanceError(accountId)
  return false
}

/**
 * Posts all entries, or throws InsufficientBalanceError. Skips amounts of 0 and references that were posted before.
 * @returns how many entries were written
 */
export async function postEntries(sql: Sql, postings: readonly Posting[]): Promise<number> {
  const real = postings.filter(({ amount }) => amount !== 0)
  // Lock first, so that the statements below see entries posted while we waited.
  await lockAccounts(
    sql,
    real.map(({ accountId }) => accountId),
  )
  let written = 0
  for (const posting of real.toSorted((a, b) => a.accountId - b.accountId))
    if (await postOne(sql, posting)) written += 1
  return written
}

type Gift = Omit<Posting, 'accountId'> & { store: string; customerId: number }

/**
 * Adds cents to a customer's store credit, once per reference: for refunds, courtesy and referral rewards.
 */
export async function creditAccount(sql: Sql, { store, customerId, ...posting }: Gift): Promise<void> {
  const account = await accountOf(sql, { store, customerId }, 'store-credit', posting.at)
  await postEntries(sql, [{ ...posting, accountId: account.id }])
}

/** Adds points to a customer's account, once per reference. */
export async function awardPoints(sql: Sql, { store, customerId, ...posting }: Gift): Promise<void> {
  const account = await accountOf(sql, { store, customerId }, 'points', posting.at)
  await postEntries(sql, [{ ...posting, accountId: account.id }])
}

export interface Entry {
  id: number
  amount: number
  balanceAfter: number
  reason: Reason
  comment: string | null
  orderNumber: string | null
  createdAt: Date
}

/** Returns the entries of a customer's account, latest first. */
export async function entriesOf(
  sql: Sql,
  owner: { store: string; customerId: number },
  kind: Exclude<BalanceKind, 'gift-card'>,
  page: { limit: number; offset: number },
): Promise<{ entries: Entry[]; total: number }> {
  const values = [owner.store, owner.customerId, kind]
  const { rows } = await sql.query<Entry>(
    `select entry.id, amount, balance_after as "balanceAfter", reason, comment, number as "orderNumber",
       entry.created_at as "createdAt"
     from balance_entries entry join balance_accounts account on account.id = account_id
     left join orders on orders.id = order_id and orders.status not in ('being_paid', 'not_paid')
     where account.store = $1 and account.customer_id = $2 and kind = $3
     order by entry.id desc limit $4 offset $5`,
    [...values, page.limit, page.offset],
  )
  const counted = await sql.query<{ total: number }>(
    `select count(*) as total from balance_entries entry join balance_accounts account on account.id = account_id
     where account.store = $1 and account.customer_id = $2 and kind = $3`,
    values,
  )
  return { entries: rows, total: counted.rows[0]?.total ?? 0 }
}
