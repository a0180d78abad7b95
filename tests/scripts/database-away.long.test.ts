import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** Operators' commands while no database responds at DATABASE_URL. */

const run = (script: string, words: string[]) =>
  new Promise<{ status: number | string | undefined; said: string }>((resolve) => {
    const args = ['--import', './scripts/register.mjs', `scripts/${script}.ts`, ...words]
    const env = {
      ...process.env,
      BRAND: 'stickers',
      NODE_ENV: 'test' as const,
      DATA_DIR: '.test/database-away',
      DATABASE_URL: 'postgres://shop:wrong@127.0.0.1:1/shop',
    }
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, said: stdout + stderr }),
    )
  })

test.each([
  ['shop/orders', ['list']],
  ['shop/operators', ['list']],
  ['data/migrate', []],
  ['data/backup', ['--to', '.test/no-backup']],
])(
  'scripts/%s reports on one line that the database is down, and what to check (server-90)',
  async (script, words) => {
    const { status, said } = await run(script, words)
    expect(said.trim()).toBe(
      'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL; npm run doctor checks everything else.',
    )
    expect(status).toBe(1)
  },
  60_000,
)
