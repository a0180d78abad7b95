import type { Sql } from '../database/connection'

/**
 * Which process holds a job, when the job is due, and its last result. All times are the database's, because
 * the clocks of processes differ.
 */

/** Name under which `npm run backup` notes that it was done. */
export const backupCommand = 'backup'

export interface JobKey {
  store: string
  name: string
}

export type Claim = { isOurs: true; failures: number } | { isOurs: false; waitMs: number }

/** Claims a job that is due and that no process holds. */
export async function claimJob(
  sql: Sql,
  { store, name }: JobKey,
  holder: string,
  holdMs: number,
): Promise<Claim> {
  const taken = await sql.query<{ failures: number }>(
    `insert into jobs as job (store, name, holder, held_until)
       values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
     on conflict (store, name) do update set holder = excluded.holder, held_until = excluded.held_until
       where job.due_at <= clock_timestamp() and coalesce(job.held_until, '-infinity') <= clock_timestamp()
     returning failures`,
    [store, name, holder, holdMs],
  )
  if (taken.rows[0]) return { isOurs: true, failures: taken.rows[0].failures }
  const { rows } = await sql.query<{ waitMs: number }>(
    `select ceil(1000 * extract(epoch from greatest(due_at, held_until) - clock_timestamp()))::integer as "waitMs"
     from jobs where store = $1 and name = $2`,
    [store, name],
  )
  return { isOurs: false, waitMs: rows[0]?.waitMs ?? 0 }
}

export async function renewJobLease(
  sql: Sql,
  { store, name }: JobKey,
  holder: string,
  holdMs: number,
): Promise<void> {
  await sql.query(
    `update jobs set held_until = clock_timestamp() + $4 * interval '1 millisecond'
     where store = $1 and name = $2 and holder = $3`,
    [store, name, holder, holdMs],
  )
}

interface Round {
  /** Null for a job that every process runs. */
  holder: string | null
  pauseMs: number
}

/** Records a success and releases the job. */
export async function recordJobSuccess(sql: Sql, { store, name }: JobKey, { holder, pauseMs }: Round) {
  await sql.query(
    `update jobs set holder = null, held_until = null, failures = 0, last_error = null, finished_at = now(),
       due_at = clock_timestamp() + $4 * interval '1 millisecond'
     where store = $1 and name = $2 and holder is not distinct from $3`,
    [store, name, holder, pauseMs],
  )
}

/** Records that an operator's command, such as a backup, was done; no process holds it. */
export async function recordCommandDone(sql: Sql, { store, name }: JobKey): Promise<void> {
  await sql.query(
    `insert into jobs as job (store, name, finished_at) values ($1, $2, now())
     on conflict (store, name) do update set finished_at = excluded.finished_at`,
    [store, name],
  )
}

/** Records a failure and releases the job. */
export async function recordJobFailure(
  sql: Sql,
  { store, name }: JobKey,
  { holder, pauseMs, failures, reason }: Round & { failures: number; reason: string },
) {
  await sql.query(
    `insert into jobs as job (store, name, failures, last_error, failed_at, due_at)
       values ($1, $2, $5, $6, now(), now() + $4 * interval '1 millisecond')
     on conflict (store, name) do update set holder = null, held_until = null, failures = excluded.failures,
       last_error = excluded.last_error, failed_at = excluded.failed_at, due_at = excluded.due_at
       where job.holder is not distinct from $3`,
    [store, name, holder, pauseMs, failures, reason.slice(0, 500)],
  )
}

/**
 * Makes a failed job due at once.
 * @returns false if the job is not failing
 */
export async function runJobNow(sql: Sql, { store, name }: JobKey): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update jobs set due_at = clock_timestamp() where store = $1 and name = $2 and failures > 0',
    [store, name],
  )
  return rowCount === 1
}

/** True if a failed job may be retried by now. */
export async function isFailedJobDue(sql: Sql, { store, name }: JobKey): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from jobs where store = $1 and name = $2 and failures > 0 and due_at <= clock_timestamp()',
    [store, name],
  )
  return rowCount === 1
}

export interface JobState {
  name: string
  failures: number
  lastError: string | null
  failedAt: Date | null
  finishedAt: Date | null
  isHeld: boolean
  /** True if the job is failing and runs at the next check: its pause is over or an operator requested it. */
  isAskedFor: boolean
}

export async function jobStates(sql: Sql, store: string): Promise<JobState[]> {
  const { rows } = await sql.query<JobState>(
    `select name, failures, last_error as "lastError", failed_at as "failedAt", finished_at as "finishedAt",
       coalesce(held_until > now(), false) as "isHeld",
       failures > 0 and due_at <= clock_timestamp() as "isAskedFor"
     from jobs where store = $1 order by name`,
    [store],
  )
  return rows
}
