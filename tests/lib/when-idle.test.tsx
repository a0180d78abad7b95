import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '@/lib/when-idle'

/** jsdom's document has loaded already, and it knows no idle time: a short wait stands in, as in Safari. */
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

afterEach(() => vi.restoreAllMocks())

test('what waits comes once the page is at rest (shell-22)', async () => {
  const act = vi.fn()
  whenIdle(act)
  expect(act).not.toHaveBeenCalled()
  await pause(300)
  expect(act).toHaveBeenCalledOnce()
})

test('nothing comes before the page has loaded (shell-22)', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const act = vi.fn()
  whenIdle(act)
  await pause(300)
  expect(act).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await pause(300)
  expect(act).toHaveBeenCalledOnce()
})

test('what was called off does not come (shell-22)', async () => {
  const act = vi.fn()
  whenIdle(act)()
  await pause(300)
  expect(act).not.toHaveBeenCalled()
})
