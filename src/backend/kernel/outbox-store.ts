import type { Sql } from '../database/connection'

/**
 * E-mails waiting to be sent. Each is written in the transaction that it reports on, so that neither exists
 * without the other (integrity-16).
 */

export interface OutboxEmail {
  id: number
  store: string
  kind: string
  recipient: string
  payload: unknown
  dedupeKey: string
  attempts: number
  sentAt: Date | null
  lastError: string | null
  /** True if the e-mail is no longer retried (jobs-6). */
  isGivenUp: boolean
  /** Null if it will not be tried again. */
  nextAttemptAt: Date | null
  createdAt: Date
}

export type NewEmail = Pick<OutboxEmail, 'store' | 'kind' | 'recipient' | 'payload' | 'dedupeKey'> & {
  /** Earliest time to send it. */
  notBefore?: Date | null
}

const columns = `id, store, kind, recipient, payload, dedupe_key as "dedupeKey", attempts, sent_at as "sentAt",
  last_error as "lastError", sent_at is null and next_attempt_at = 'infinity' as "isGivenUp",
  nullif(next_attempt_at, 'infinity') as "nextAttemptAt", created_at as "createdAt"`

/**
 * Kinds sent before all others (jobs-7): someone is waiting for them in front of a form, or must be warned at
 * once.
 */
export const identityKinds: ReadonlySet<string> = new Set([
  'sign-in-code',
  'reset-password',
  'confirm-email',
  'change-email',
  'already-customer',
  'password-changed',
  'way-in-added',
  'email-changed',
])

/** Queues an e-mail. A dedupe key that was used before queues nothing. */
export async function enqueueEmail(sql: Sql, email: NewEmail): Promise<void> {
  await sql.query(
    `insert into outbox_emails (dedupe_key, store, kind, recipient, payload, next_attempt_at, priority)
     values ($1, $2, $3, $4, $5, coalesce($6, now()), $7) on conflict (dedupe_key) do nothing`,
    [
      email.dedupeKey,
      email.store,
      email.kind,
      email.recipient,
      JSON.stringify(email.payload),
      email.notBefore ?? null,
      identityKinds.has(email.kind) ? 0 : 1,
    ],
  )
}

/** Locks the next due e-mail for this transaction; other senders skip it. */
export async function claimEmail(sql: Sql, store: string): Promise<OutboxEmail | undefined> {
  const { rows } = await sql.query<OutboxEmail>(
    `select ${columns} from outbox_emails
     where store = $1 and sent_at is null and next_attempt_at <= now()
     order by priority, next_attempt_at limit 1 for update skip locked`,
    [store],
  )
  return rows[0]
}

export async function markSent(sql: Sql, id: number): Promise<void> {
  await sql.query(
    'update outbox_emails set sent_at = now(), attempts = attempts + 1, last_error = null where id = $1',
    [id],
  )
}

const longestPauseSeconds = 3_600
/** Maximum attempts; the last one is about three days after the first. */
export const maxAttempts = 80

/**
 * Schedules a retry after 5, 10, 20 … seconds, at most an hour apart. After the last attempt the e-mail stays
 * in the table unsent (jobs-6).
 * @param isHopeless true if retrying cannot help (mail-6)
 * @returns true if that was the last attempt
 */
export async function markFailed(
  sql: Sql,
  email: OutboxEmail,
  reason: string,
  isHopeless = false,
): Promise<boolean> {
  const isLast = isHopeless || email.attempts + 1 >= maxAttempts
  const pause = Math.min(5 * 2 ** email.attempts, longestPauseSeconds)
  await sql.query(
    `update outbox_emails set attempts = attempts + 1, last_error = $2,
       next_attempt_at = case when $4 then 'infinity' else now() + make_interval(secs => $3) end where id = $1`,
    [email.id, reason.slice(0, 500), pause, isLast],
  )
  return isLast
}

/** Returns e-mails that could not be sent yet, starting with those given up. */
export async function failedEmails(sql: Sql, store: string): Promise<OutboxEmail[]> {
  const { rows } = await sql.query<OutboxEmail>(
    `select ${columns} from outbox_emails where store = $1 and sent_at is null and last_error is not null
     order by next_attempt_at desc, id limit 100`,
    [store],
  )
  return rows
}

export async function countFailedEmails(sql: Sql, store: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from outbox_emails
     where store = $1 and sent_at is null and last_error is not null`,
    [store],
  )
  return rows[0]?.count ?? 0
}

export interface OutboxBacklog {
  /** Unsent e-mails, including those scheduled for later. */
  waiting: number
  givenUp: number
  /** Age in seconds of the oldest e-mail that should have been sent by now; 0 if there is none. */
  oldestSeconds: number
}

export async function outboxBacklog(sql: Sql, store: string): Promise<OutboxBacklog> {
  const { rows } = await sql.query<OutboxBacklog>(
    `select count(*) filter (where next_attempt_at < 'infinity')::integer as waiting,
       count(*) filter (where next_attempt_at = 'infinity')::integer as "givenUp",
       coalesce(extract(epoch from now() - min(created_at) filter (
         where next_attempt_at <= now() or attempts > 0 and next_attempt_at < 'infinity')), 0)::float8 as "oldestSeconds"
     from outbox_emails where store = $1 and sent_at is null`,
    [store],
  )
  return rows[0] ?? { waiting: 0, givenUp: 0, oldestSeconds: 0 }
}

/** @returns false if there is no such unsent e-mail */
export async function sendAgain(sql: Sql, store: string, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update outbox_emails set attempts = 0, next_attempt_at = now() where store = $1 and id = $2 and sent_at is null',
    [store, id],
  )
  return rowCount === 1
}

/**
 * Retries all e-mails that failed, including those with a retry already scheduled.
 * @returns how many e-mails that is
 */
export async function sendAllAgain(sql: Sql, store: string): Promise<number> {
  const { rowCount } = await sql.query(
    `update outbox_emails set attempts = 0, next_attempt_at = now()
     where store = $1 and sent_at is null and last_error is not null`,
    [store],
  )
  return rowCount ?? 0
}

/** @param text part of the recipient's address; null matches any */
export async function latestEmails(
  sql: Sql,
  store: string,
  text: string | null = null,
): Promise<OutboxEmail[]> {
  const { rows } = await sql.query<OutboxEmail>(
    `select ${columns} from outbox_emails
     where store = $1 and ($2::text is null or strpos(lower(recipient), lower($2)) > 0) order by id desc limit 100`,
    [store, text],
  )
  return rows
}

export async function emailById(sql: Sql, store: string, id: number): Promise<OutboxEmail | undefined> {
  const { rows } = await sql.query<OutboxEmail>(
    `select ${columns} from outbox_emails where store = $1 and id = $2`,
    [store, id],
  )
  return rows[0]
}
