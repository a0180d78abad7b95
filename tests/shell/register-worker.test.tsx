import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noWorkerMark } from '@/lib/worker-switch'

const asked = vi.fn()
let registered: string[] = []
let held: object | undefined

/** A browser that may have a worker already, on a page whose answer said `timings`. */
function visitWith(timings: string[], registration?: object) {
  held = registration
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: timings.map((name) => ({ name })) } as unknown as PerformanceEntry, // what is read of one
  ])
}

beforeEach(() => {
  registered = []
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => held,
      register: async (address: string) => void registered.push(address),
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** What a build for `nodeEnv` does; its bundler has written the word into the code. */
async function registerIn(nodeEnv: 'production' | 'development') {
  vi.stubEnv('NODE_ENV', nodeEnv)
  vi.resetModules()
  const { registerWorker } = await import('@/shell/register-worker')
  registerWorker()
}

const settled = () => new Promise((done) => setTimeout(done))

test('a browser registers the worker without asking for anything first (worker-1)', async () => {
  visitWith([])
  await registerIn('production')
  await settled()
  expect(registered).toEqual(['/sw.js'])
  expect(asked).not.toHaveBeenCalled()
})

test('where there is none to have, a browser without a worker fetches nothing (worker-6)', async () => {
  visitWith([noWorkerMark])
  await registerIn('production')
  await settled()
  expect(registered).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('where there is none to have, a browser with a worker fetches the one that goes (worker-6)', async () => {
  visitWith([noWorkerMark], {})
  await registerIn('production')
  await settled()
  expect(registered).toEqual(['/sw.js'])
})

test('while developing, and in a browser without workers, nothing is registered (worker-1)', async () => {
  visitWith([])
  await registerIn('development')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await registerIn('production')
  await settled()
  expect(registered).toEqual([])
})
