import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(process.cwd(), 'src/backend/database/migrations')
const lockKey = 7_140_014

/** Applies the migrations that this database has not seen, in name order, each in its own transaction. Safe to run from several processes. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const known = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      if (known.has(name)) continue
      const sql = await readFile(join(folder, name), 'utf8')
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}
