import type { Sql } from '../database/connection'

/** Searches that an operator has saved. */

export interface SavedView {
  name: string
  /** The search as the query of the list's address. */
  query: string
}

const most = 20

export async function viewsOf(sql: Sql, operatorId: number): Promise<SavedView[]> {
  const { rows } = await sql.query<SavedView>(
    'select name, query from operator_views where operator_id = $1 order by name limit $2',
    [operatorId, most],
  )
  return rows
}

/**
 * Saves a view, or changes the one of that name.
 * @returns false if the operator has as many as fit
 */
export async function saveView(sql: Sql, operatorId: number, { name, query }: SavedView): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into operator_views (operator_id, name, query)
     select $1, $2, $3 where (select count(*) from operator_views where operator_id = $1 and name <> $2) < $4
     on conflict (operator_id, name) do update set query = excluded.query`,
    [operatorId, name, query, most],
  )
  return rowCount === 1
}

/** @returns false if there is no view of that name */
export async function deleteView(sql: Sql, operatorId: number, name: string): Promise<boolean> {
  const { rowCount } = await sql.query('delete from operator_views where operator_id = $1 and name = $2', [
    operatorId,
    name,
  ])
  return rowCount === 1
}
