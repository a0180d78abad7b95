import { minuteWindows } from './minute-windows'

/** Limits for programs with a token, and for guessing a token (programs-3). Counted per process. */

export const perMinute = 600
export const atOnce = 8
export const wrongTokensPerMinute = 20

/** Limits the requests of each program. */
export function programLimits(now: () => number) {
  const windows = minuteWindows(now, 1_000)
  const running = new Map<string, number>()
  const add = (program: string, step: number) => running.set(program, (running.get(program) ?? 0) + step)
  return {
    /** @returns the result of `work`; undefined, without running it, if the program has reached a limit */
    async during<Result>(program: string, work: () => Promise<Result>): Promise<Result | undefined> {
      if (windows.add(program) > perMinute || (running.get(program) ?? 0) >= atOnce) return undefined
      add(program, 1)
      try {
        return await work()
      } finally {
        add(program, -1)
      }
    },
  }
}

export function wrongTokenLimit(now: () => number) {
  const windows = minuteWindows(now, 10_000)
  return {
    isReached: (network: string) => windows.countOf(network) >= wrongTokensPerMinute,
    count: (network: string) => void windows.add(network),
  }
}
