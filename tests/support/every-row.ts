import type { Pool } from 'pg'

/** Returns all rows of the database as text, in which bytes are hexadecimal. */
export async function everyRow(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `select query_to_xml(format('select t::text from %I t', relname), false, true, '')::text as text
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ text }) => text.replaceAll('&quot;', '"')).join('\n')
}
