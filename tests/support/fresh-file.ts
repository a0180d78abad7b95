import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Test files in one worker share its process and libraries, but nothing else. Each file starts with unused
 * modules of the shop, with the worker's initial environment, and with the process door set up as in a shop.
 */

const worker = process as typeof process & { environmentAtFirst?: NodeJS.ProcessEnv }
const isOurs = (name: string) => !name.startsWith('VITEST')

const before = (worker.environmentAtFirst ??= { ...process.env })
for (const name of Object.keys(process.env)) if (isOurs(name) && !(name in before)) delete process.env[name]
for (const [name, value] of Object.entries(before)) if (isOurs(name)) process.env[name] = value

vi.resetModules()
// Otherwise a test's fake clock would affect the next file.
afterAll(() => vi.useRealTimers())

// Runs use the same examples each time, so a change fails because of what it changes. Set PROPERTY_SEED for
// other examples.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_123) })

const { openProcessDoor } = await import('@/next/process-door')
const { serverDoor } = await import('@/server/door')
openProcessDoor(serverDoor)
