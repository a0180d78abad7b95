import { minuteWindows } from '../http/minute-windows'

/** How much programs with a token may ask, and how often others may guess one (programs-3). Counted in this process. */

export const perMinute = 600
export const atOnce = 8
export const wrongTokensPerMinute = 20

/** What programs ask, each for itself. */
export function programLimits(now: () => number) {
  const windows = minuteWindows(now, 1_000)
  const running = new Map<string, number>()
  const add = (program: string, step: number) => running.set(program, (running.get(program) ?? 0) + step)
  return {
    /** @returns what `work` gives; undefined, without work, when this program asked too much already */
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

/** Wrong tokens of each network. */
export function wrongTokenLimit(now: () => number) {
  const windows = minuteWindows(now, 10_000)
  return {
    isReached: (network: string) => windows.countOf(network) >= wrongTokensPerMinute,
    count: (network: string) => void windows.add(network),
  }
}
