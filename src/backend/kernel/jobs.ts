import { setTimeout as wait } from 'node:timers/promises'

/** Work that goes on beside the requests of a process. */
export interface Repeating {
  /** Resolves once the round that runs has ended. */
  stop(): Promise<void>
}

/** Does `work` now and again `pauseMs` after each end, until it is stopped. `work` tells its own failures. */
export function repeat(work: (signal: AbortSignal) => Promise<unknown>, pauseMs: number): Repeating {
  const stopping = new AbortController()
  const { signal } = stopping

  async function go() {
    while (!signal.aborted) {
      await work(signal)
      await wait(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const working = go()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
