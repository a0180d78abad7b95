import type { ClientBase } from 'pg'

/** What a PostgreSQL server says of itself. */
export interface ServerFacts {
  /** As a number, 180004 of 18.4. */
  version: number
  name: string
  /** By its own clock. */
  now: Date
}

export async function serverFacts(client: ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::integer as version,
       current_setting('server_version') as name, clock_timestamp() as now`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The server says nothing of itself')
  return facts
}
