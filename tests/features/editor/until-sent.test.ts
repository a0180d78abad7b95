import { expect, test, vi } from 'vitest'
import type { Files } from '@/features/editor/files/files'
import type { FilesState, UploadState } from '@/features/editor/files/sending'
import { untilSent } from '@/features/editor/order/editor-order'
import { createStore } from '@/features/studio/store'

const stateWith = (sendings: Record<string, UploadState>): FilesState => ({
  urls: {},
  isRestored: true,
  sendings,
  awaited: {},
})

test('G3: one press orders a design whose photos are still being sent: it waits for those on their way, not for those that failed or are offline (designs-15)', async () => {
  const state = createStore(
    stateWith({
      a: { status: 'sending', percent: 10 },
      b: { status: 'failed', reason: 'too large' },
      c: { status: 'sending', percent: 40, isWaiting: true },
    }),
  )
  const done = vi.fn()
  const waiting = untilSent({ state } as Files).then(done)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  state.set(stateWith({ a: { status: 'sending', percent: 90 } }))
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  state.set(stateWith({ b: { status: 'failed', reason: 'too large' } }))
  await waiting
  expect(done).toHaveBeenCalledTimes(1)
  await untilSent({ state } as Files)
})
