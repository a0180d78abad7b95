import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { GCProfiler, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { nameRequest, stallWatch, type Stall } from '@/server/metrics/stall-watch'
import { useServer } from '../../support/http'

const stalls: Stall[] = []
const watch = stallWatch((stall) => stalls.push(stall))

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Blocks the event loop for this much CPU time, so the machine's load does not matter. */
function work(milliseconds: number) {
  const until = cpuMs() + milliseconds
  while (cpuMs() < until);
}

const shop = useServer((request, response) => {
  watch.began(response, `${request.method} ${request.url}`)
  if (request.url === '/careless') {
    nameRequest(response, 'careless work')
    work(500)
  }
  response.end('done')
})

/** Waits longer than the interval between two checks. */
const tick = () => new Promise((later) => setTimeout(later, 150))

test('an event loop stall is reported with the requests that ran during it (server-10)', async () => {
  await shop.visit('/quick')
  await tick()
  await shop.visit('/careless')
  await tick()
  // A busy machine causes stalls as well, but then this process did not use CPU time.
  const worked = stalls.filter(({ workedMs }) => workedMs > 400)
  expect(worked).toHaveLength(1)
  expect(worked[0]?.requests).toContain('careless work')
  expect(worked[0]?.requests).not.toContain('GET /quick')
  expect(worked[0]?.stalledMs).toBeGreaterThan(300)
  watch.stop()
})

test('a stall during which the process did nothing is not reported: other programs kept the machine busy (server-10)', async () => {
  const heard: Stall[] = []
  const idle = stallWatch((stall) => heard.push(stall))
  await tick()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await tick()
  idle.stop()
  expect(heard).toEqual([])
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void // exposed by the flag

/** Simulates a busy shop: 32 responses are always in progress, and each new one ends the oldest. */
function flowOfAnswers() {
  const underway: ServerResponse[] = []
  return async (count: number) => {
    for (let each = 0; each < count; each++) {
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      watch.began(response, 'GET /')
      underway.push(response)
      if (underway.length > 32) underway.shift()?.emit('close')
      if (each % 100 !== 0) continue
      collect({ type: 'minor' })
      await setImmediate() // lets due callbacks run, as between a shop's responses
    }
  }
}

const oldBytes = ({ heapSpaceStatistics: spaces }: { heapSpaceStatistics: HeapSpace[] }) =>
  spaces.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? Number.NaN

type HeapSpace = { spaceName: string; spaceUsedSize: number }

/** Returns the bytes that minor collections promoted to the old generation during `run`. */
async function grownOldBytes(run: () => Promise<void>): Promise<number> {
  const profiler = new GCProfiler()
  profiler.start()
  await run()
  const quick = profiler.stop()?.statistics.filter(({ gcType }) => gcType === 'Scavenge') ?? []
  expect(quick.length).toBeGreaterThan(50)
  return quick.reduce((sum, { beforeGC, afterGC }) => sum + oldBytes(afterGC) - oldBytes(beforeGC), 0)
}

test('sent responses are collected by minor garbage collections, even if earlier ones were promoted (load-11)', async () => {
  const answer = flowOfAnswers()
  await answer(100)
  collect()
  for (let round = 0; round < 3; round++) collect({ type: 'minor' })
  // Code that V8 has not optimized yet keeps responses alive longer, and a busy machine needs more rounds to
  // optimize it. If responses were linked to each other, all would be promoted, two kilobytes each, in every
  // round.
  let perAnswer = Number.POSITIVE_INFINITY
  for (let round = 0; round < 30 && perAnswer >= 1_000; round++)
    perAnswer = (await grownOldBytes(() => answer(10_000))) / 10_000
  expect(perAnswer).toBeLessThan(1_000)
})
