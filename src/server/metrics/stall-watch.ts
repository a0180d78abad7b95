import type { ServerResponse } from 'node:http'

/** Notices when one request keeps the process from answering all others (server-10). */

export interface Stall {
  /** How long nothing else could run. */
  stalledMs: number
  /** How much of it this process worked; much less than that: the machine was busy with others. */
  workedMs: number
  /** What was under way; one of these was it. */
  requests: string[]
}

const longestMs = 200
const everyMs = 100
const maxNamed = 10

interface Work {
  response: ServerResponse
  /** What it is about, as the log says it: never what a shopper typed. */
  name: string
}

/**
 * Answers under way. An array and no Map: V8 copies a Map that fills and empties all the time, and each copy points to the next.
 * One copy that has grown old then keeps every later answer from the quick collections of garbage (docs/decisions/0011).
 */
const underway: Work[] = []

/** Says more of a request than its method and path. */
export function nameRequest(response: ServerResponse, name: string): void {
  const work = underway.find((each) => each.response === response)
  if (work) work.name = name.slice(0, 200)
}

const workMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Looks ten times a second whether it comes too late; `report` hears of more than 200 ms. */
export function stallWatch(report: (stall: Stall) => void) {
  /** Names of the last that ended since the last look. Names alone: an answer that is kept is one more for the garbage collector. */
  let ended: string[] = []
  let [lookedAt, workedBefore] = [performance.now(), workMs()]

  const timer = setInterval(() => {
    const [now, worked] = [performance.now(), workMs()]
    const stalledMs = Math.round(now - lookedAt - everyMs)
    const workedMs = Math.round(worked - workedBefore)
    const requests = [...underway.map(({ name }) => name), ...ended].slice(-maxNamed)
    if (stalledMs > longestMs) report({ stalledMs, workedMs, requests })
    ;[lookedAt, workedBefore, ended] = [now, worked, []]
  }, everyMs)
  timer.unref()

  return {
    /** A request that is worked on until its answer has left. */
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
