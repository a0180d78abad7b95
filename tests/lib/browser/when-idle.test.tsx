import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '@/lib/browser/when-idle'

/**
 * jsdom's document has already loaded and lacks `requestIdleCallback`, so a short timeout is used, as in
 * Safari.
 */
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

afterEach(() => vi.restoreAllMocks())

test('deferred work runs once the page is idle', async () => {
  const act = vi.fn()
  whenIdle(act)
  expect(act).not.toHaveBeenCalled()
  await pause(300)
  expect(act).toHaveBeenCalledOnce()
})

test('deferred work does not run before the page has loaded', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const act = vi.fn()
  whenIdle(act)
  await pause(300)
  expect(act).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await pause(300)
  expect(act).toHaveBeenCalledOnce()
})

test('canceled work does not run', async () => {
  const act = vi.fn()
  whenIdle(act)()
  await pause(300)
  expect(act).not.toHaveBeenCalled()
})
