import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noWorkerMark } from '@/lib/browser/worker-switch'

const asked = vi.fn()
let registered: string[] = []
let held: object | undefined

/**
 * A browser, optionally with a registered worker, on a page whose response had these `Server-Timing` entries.
 */
function visitWith(timings: string[], registration?: object) {
  held = registration
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: timings.map((name) => ({ name })) } as unknown as PerformanceEntry, // the only field read
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

/** Registers the worker as a build for `nodeEnv` does; the bundler inlines NODE_ENV. */
async function registerIn(nodeEnv: 'production' | 'development') {
  vi.stubEnv('NODE_ENV', nodeEnv)
  vi.resetModules()
  const { registerWorker } = await import('@/shell/register-worker')
  registerWorker()
}

const settled = () => new Promise((done) => setTimeout(done))

test('a browser registers the service worker without another request first (worker-1)', async () => {
  visitWith([])
  await registerIn('production')
  await settled()
  expect(registered).toEqual(['/sw.js'])
  expect(asked).not.toHaveBeenCalled()
})

test('with the kill switch, a browser without a service worker registers none (worker-6)', async () => {
  visitWith([noWorkerMark])
  await registerIn('production')
  await settled()
  expect(registered).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('with the kill switch, a browser with a service worker fetches the one that unregisters itself (worker-6)', async () => {
  visitWith([noWorkerMark], {})
  await registerIn('production')
  await settled()
  expect(registered).toEqual(['/sw.js'])
})

test('in development, and in a browser without service workers, nothing is registered (worker-1)', async () => {
  visitWith([])
  await registerIn('development')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await registerIn('production')
  await settled()
  expect(registered).toEqual([])
})
