import { join } from 'node:path'
import process from 'node:process'

/**
 * npm start: becomes the shop's own process (src/server/main.ts), started with what cannot be set later: how to treat
 * memory, and where compiled sources lie. docs/decisions/0011 has the figures.
 */

const flags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
/** Node keeps what it made of our sources here and has to read no TypeScript at the next start. The default is that of DATA_DIR. */
const compiled = join(process.env['DATA_DIR'] ?? '.data', 'compiled')

const words = [
  process.execPath,
  ...flags,
  ...process.execArgv,
  'src/server/main.ts',
  ...process.argv.slice(2),
]

// Windows has no execve, and no MALLOC_ARENA_MAX either.
if (process.platform === 'win32' || !process.execve) await import('../src/server/main')
else
  process.execve(process.execPath, words, {
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
  })
