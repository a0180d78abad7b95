import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Test files of one worker share its process and the libraries in it, and nothing else: each begins with modules of ours
 * that nobody has used, with the environment that the worker began with, and with the door of the process as a shop opens it.
 */

const worker = process as typeof process & { environmentAtFirst?: NodeJS.ProcessEnv }
const isOurs = (name: string) => !name.startsWith('VITEST')

const before = (worker.environmentAtFirst ??= { ...process.env })
for (const name of Object.keys(process.env)) if (isOurs(name) && !(name in before)) delete process.env[name]
for (const [name, value] of Object.entries(before)) if (isOurs(name)) process.env[name] = value

vi.resetModules()
// A clock that a test has set on would be the next file's.
afterAll(() => vi.useRealTimers())

// The same examples at every run: a change fails by what it changes. PROPERTY_SEED looks at others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_123) })

const { openProcessDoor } = await import('@/next/process-door')
const { serverDoor } = await import('@/server/door')
openProcessDoor(serverDoor)
