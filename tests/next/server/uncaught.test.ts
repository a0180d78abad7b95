import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('each uncaught error is logged on one masked line, Next’s own handlers stay, and the process continues (server-10)', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/register.mjs', 'tests/next/support/uncaught-process.ts'],
    { env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info' } },
  )
  const lines = stdout.trim().split('\n')
  expect(lines.at(-1)).toBe('it goes on')
  const told = lines.slice(0, -1).map((line) => JSON.parse(line) as { msg: string; err: { message: string } })
  expect(told.map(({ msg, err }) => [msg, err.message.split(' Key')[0]])).toEqual([
    ['unexpected failure', 'a promise'],
    ['unexpected failure', 'a timer'],
  ])
  expect(stdout + stderr).not.toMatch(/ada\.byron|sk_live_4f9a/)
  expect(stderr).toBe('')
})
