import type { ClientBase } from 'pg'

/** A PostgreSQL server's version and time. */
export interface ServerFacts {
  /** As a number: 180004 for 18.4. */
  version: number
  name: string
  /** How many connections it takes in all. */
  maxConnections: number
  /** The server's time. */
  now: Date
}

export async function serverFacts(client: ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::integer as version,
       current_setting('server_version') as name,
       current_setting('max_connections')::integer as "maxConnections", clock_timestamp() as now`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The server did not report its version')
  return facts
}
