import { vi } from 'vitest'

/**
 * Test files of one worker share its process and the libraries in it, and nothing else: each begins with modules of ours
 * that nobody has used, with the environment that the worker began with, and without what we keep on globalThis.
 */
const worker = globalThis as typeof globalThis &
  Record<string, unknown> & { environmentAtFirst?: NodeJS.ProcessEnv }

worker.environmentAtFirst ??= { ...process.env }
for (const name of Object.keys(process.env))
  if (!(name in worker.environmentAtFirst) && !name.startsWith('VITEST')) delete process.env[name]
for (const [name, value] of Object.entries(worker.environmentAtFirst))
  if (!name.startsWith('VITEST')) process.env[name] = value

for (const name of Object.keys(worker)) if (name.startsWith('livery')) delete worker[name]

vi.resetModules()
