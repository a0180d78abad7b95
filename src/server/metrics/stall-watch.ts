import type { ServerResponse } from 'node:http'

/** Notices when one request keeps the process from answering all others (BI6). */

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
const mostNamed = 10

/** What each answer is about, as the log says it: never what a shopper typed. */
const names = new WeakMap<ServerResponse, string>()

/** Says more of a request than its method and path. */
export const nameRequest = (response: ServerResponse, name: string) =>
  void names.set(response, name.slice(0, 200))

const workMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Looks ten times a second whether it comes too late; `report` hears of more than 200 ms. */
export function stallWatch(report: (stall: Stall) => void) {
  const underway = new Set<ServerResponse>()
  /** Since the last look. */
  let ended: ServerResponse[] = []
  let [lookedAt, workedBefore] = [performance.now(), workMs()]

  const timer = setInterval(() => {
    const [now, worked] = [performance.now(), workMs()]
    const stalledMs = Math.round(now - lookedAt - everyMs)
    const workedMs = Math.round(worked - workedBefore)
    const requests = [...underway, ...ended].slice(-mostNamed).map((response) => names.get(response) ?? '')
    if (stalledMs > longestMs) report({ stalledMs, workedMs, requests })
    ;[lookedAt, workedBefore, ended] = [now, worked, []]
  }, everyMs)
  timer.unref()

  return {
    /** A request that is worked on until its answer has left. */
    began(response: ServerResponse, name: string) {
      nameRequest(response, name)
      underway.add(response)
      response.once('close', () => {
        underway.delete(response)
        ended.push(response)
      })
    },
    stop: () => clearInterval(timer),
  }
}
