import { setTimeout as wait } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { setEnvironment } from '@/settings/settings'

export const templateName = 'livery_template'

async function asAdmin(work: (admin: Client) => Promise<unknown>) {
  const admin = new Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** The server notices closed connections a moment later. */
async function dropWhenLeft(admin: Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const { rows } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    if (rows.length === 0) break
    await wait(25)
  }
  await admin.query(`drop database if exists ${name} with (force)`)
}

/** Gives this test file a separate database as DATABASE_URL, migrated by default, and drops it afterwards. */
export function useFreshDatabase({ template = templateName } = {}): { pool: () => Pool; url: () => string } {
  const name = `test_${process.pid}_${Date.now().toString(36)}`
  let pool: Pool | undefined
  let url = ''

  beforeAll(async () => {
    await asAdmin((admin) => admin.query(`create database ${name} template ${template}`))
    const address = new URL(inject('databaseUrl'))
    address.pathname = `/${name}`
    url = address.href
    setEnvironment({ DATABASE_URL: url })
    pool = new Pool({ connectionString: url, max: 20, statement_timeout: 15_000 })
  })
  afterAll(async () => {
    await pool?.end()
    await asAdmin((admin) => dropWhenLeft(admin, name))
  })

  return {
    pool: () => {
      if (!pool) throw new Error('The database is there once the tests run')
      return pool
    },
    url: () => url,
  }
}
