import type { Sql } from '../database/connection'

/** Lines whose print files are not made: in the queue, failing, or given up until someone looks. */
export interface FileBacklog {
  waiting: number
  failing: number
  givenUp: number
}

export async function fileBacklog(sql: Sql, store: string): Promise<FileBacklog> {
  const { rows } = await sql.query<FileBacklog>(
    `select count(*) filter (where last_error is null and next_attempt_at < 'infinity')::integer as waiting,
       count(*) filter (where last_error is not null and next_attempt_at < 'infinity')::integer as failing,
       count(*) filter (where last_error is not null and next_attempt_at = 'infinity')::integer as "givenUp"
     from production_jobs where store = $1 and finished_at is null`,
    [store],
  )
  return rows[0] ?? { waiting: 0, failing: 0, givenUp: 0 }
}
