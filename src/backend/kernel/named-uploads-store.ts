import type { Sql } from '../database/connection'

/** Which uploads anything in the database names: a line, an order, a design, a proof, a ticket, whatever comes to be. */

interface Column {
  table: string
  column: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every column that can hold a key, so that no table has to be remembered here. */
async function columnsThatHoldText(sql: Sql): Promise<Column[]> {
  const { rows } = await sql.query<Column>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar')
     order by 1, 2`,
  )
  return rows
}

/** @returns the names of uploads, 32 letters and digits without their ending */
export async function namedUploads(sql: Sql): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { table, column } of await columnsThatHoldText(sql)) {
    const { rows } = await sql.query<{ name: string }>(
      `select distinct found[1] as name from ${quoted(table)},
         regexp_matches(${quoted(column)}::text, '([A-Za-z0-9]{32})(?:\\.preview)?\\.(?:webp|png|jpg)', 'g') as found`,
    )
    for (const { name } of rows) named.add(name)
  }
  return named
}
