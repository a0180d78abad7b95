import type { ServerResponse } from 'node:http'

/** Detects requests that block the event loop (server-10). */

export interface Stall {
  /** How long the event loop was blocked. */
  stalledMs: number
  /** CPU time of this process meanwhile. */
  workedMs: number
  /** Requests that were in progress; one of them was the cause. */
  requests: string[]
}

const longestMs = 200
const leastWorkMs = longestMs / 2
const everyMs = 100
const maxNamed = 10

interface Work {
  response: ServerResponse
  /** Name for the log; never contains a shopper's input. */
  name: string
}

/**
 * Responses in progress. An array, because a Map that keeps filling and emptying is copied by V8, and each
 * copy points to the next. One copy in the old generation then keeps every later response from being freed by
 * minor garbage collections (docs/decisions/0011).
 */
const underway: Work[] = []

/** Replaces a request's method and path with a more specific name. */
export function nameRequest(response: ServerResponse, name: string): void {
  const work = underway.find((each) => each.response === response)
  if (work) work.name = name.slice(0, 200)
}

const workMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Checks ten times a second how late its timer fires, and reports delays of more than 200 ms that the shop's
 * own work caused. When the process used little CPU time meanwhile, the machine was busy with other programs.
 */
export function stallWatch(report: (stall: Stall) => void) {
  /**
   * Names of requests that ended since the last check. Only names: keeping the responses would burden the
   * garbage collector.
   */
  let ended: string[] = []
  let [lookedAt, workedBefore] = [performance.now(), workMs()]

  const timer = setInterval(() => {
    const [now, worked] = [performance.now(), workMs()]
    const stalledMs = Math.round(now - lookedAt - everyMs)
    const workedMs = Math.round(worked - workedBefore)
    const requests = [...underway.map(({ name }) => name), ...ended].slice(-maxNamed)
    if (stalledMs > longestMs && workedMs > leastWorkMs) report({ stalledMs, workedMs, requests })
    ;[lookedAt, workedBefore, ended] = [now, worked, []]
  }, everyMs)
  timer.unref()

  return {
    /** Tracks a request until its response is sent. */
    began(response: ServerResponse, name: string) {
      const work = { response, name }
      underway.push(work)
      response.once('close', () => {
        ended.push(work.name)
        underway.splice(underway.indexOf(work), 1)
        if (ended.length > maxNamed) ended.shift()
      })
    },
    stop: () => clearInterval(timer),
  }
}
