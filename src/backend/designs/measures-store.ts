import type { Measures } from '@/lib/measures'
import type { Sql } from '../database/connection'

/** What saved designs measure, in PostgreSQL, beside their documents. */

export interface MeasuredRevision {
  id: number
  /** Null until they are worked out; {} where there is nothing to measure. */
  measures: Partial<Measures> | null
  /** JSON text, while they are not. */
  document: string | null
}

export async function measuredRevisions(sql: Sql, ids: number[]): Promise<MeasuredRevision[]> {
  const { rows } = await sql.query<MeasuredRevision>(
    `select id, measures, case when measures is null then convert_from(document, 'UTF8') end as document
     from design_revisions where id = any ($1::bigint[])`,
    [ids],
  )
  return rows
}

export async function keepMeasures(sql: Sql, id: number, measures: Partial<Measures>): Promise<void> {
  await sql.query('update design_revisions set measures = $2 where id = $1 and measures is null', [
    id,
    JSON.stringify(measures),
  ])
}
