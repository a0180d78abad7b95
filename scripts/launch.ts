import process from 'node:process'

/**
 * npm start: becomes the shop's own process (src/server/main.ts), started with what cannot be set later: how to treat
 * memory. docs/decisions/0011 has the figures.
 */

const flags = ['--max-semi-space-size=2', '--heap-growing-percent=50']
const words = [
  process.execPath,
  ...flags,
  ...process.execArgv,
  'src/server/main.ts',
  ...process.argv.slice(2),
]

// Windows has no execve, and no MALLOC_ARENA_MAX either.
if (process.platform === 'win32' || !process.execve) await import('../src/server/main')
else process.execve(process.execPath, words, { MALLOC_ARENA_MAX: '1', ...process.env })
