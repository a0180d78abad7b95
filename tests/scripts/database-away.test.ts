import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** Commands for the people who run a shop, when nothing answers at DATABASE_URL. */

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
  ['orders', ['list']],
  ['operators', ['list']],
  ['migrate', []],
  ['backup', ['--to', '.test/no-backup']],
])(
  'npm run %s says in one line that the database is away, and what to look at (server-90)',
  async (script, words) => {
    const { status, said } = await run(script, words)
    expect(said.trim()).toBe(
      'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Look at DATABASE_URL; npm run doctor looks at the rest.',
    )
    expect(status).toBe(1)
  },
  60_000,
)
