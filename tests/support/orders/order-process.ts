import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'

/** Starts a shop in a separate process (order-server.ts) and collects its output. */
export async function openOrderProcess(databaseUrl: string, environment: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/register.mjs', 'tests/support/orders/order-server.ts'],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // A process left behind by a test would keep the whole run open.
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  let written = ''
  child.stdout.on('data', (text) => (written += String(text)))
  await expect.poll(() => /^\d+\n/.test(written), { timeout: 30_000 }).toBe(true)
  return {
    child,
    ended,
    base: `http://127.0.0.1:${Number.parseInt(written, 10)}`,
    /** Returns the lines of its log. */
    lines: () =>
      written
        .split('\n')
        .slice(1)
        .filter((line) => line !== ''),
  }
}
