import { join } from 'node:path'
import process from 'node:process'

/**
 * npm start: becomes the shop's process (src/server/main.ts) with settings that cannot be changed later:
 * memory flags, and the folder of the compile cache. The figures are in docs/decisions/0011.
 */

const flags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
/**
 * Folder of Node's compile cache, so that the next start need not parse TypeScript. The fallback is the
 * default of DATA_DIR.
 */
const compiled = join(process.env['DATA_DIR'] ?? '.data', 'compiled')

const words = [
  process.execPath,
  ...flags,
  ...process.execArgv,
  'src/server/main.ts',
  ...process.argv.slice(2),
]

// Windows has neither execve nor MALLOC_ARENA_MAX.
if (process.platform === 'win32' || !process.execve) await import('../src/server/main')
else
  process.execve(process.execPath, words, {
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
  })
