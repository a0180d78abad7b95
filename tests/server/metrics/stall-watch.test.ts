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

/** Works for so long that nobody else is answered. The machine's own time counts, however busy it is with others. */
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

/** Longer than from one look to the next. */
const tick = () => new Promise((later) => setTimeout(later, 150))

test('what holds everybody up is said, with the requests that were worked on meanwhile (server-10)', async () => {
  await shop.visit('/quick')
  await tick()
  await shop.visit('/careless')
  await tick()
  // A busy machine holds us up as well, and that is said too: but then we did not work.
  const worked = stalls.filter(({ workedMs }) => workedMs > 400)
  expect(worked).toHaveLength(1)
  expect(worked[0]?.requests).toContain('careless work')
  expect(worked[0]?.requests).not.toContain('GET /quick')
  expect(worked[0]?.stalledMs).toBeGreaterThan(300)
  watch.stop()
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void // what the flag adds

/** As a busy shop has it: thirty-two are always under way, and each that ends makes room for another. */
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
      await setImmediate() // what is due runs, as between the answers of a shop
    }
  }
}

const oldBytes = ({ heapSpaceStatistics: spaces }: { heapSpaceStatistics: HeapSpace[] }) =>
  spaces.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? Number.NaN

type HeapSpace = { spaceName: string; spaceUsedSize: number }

/** How much the quick collections did not free but let grow old, while `run` ran. */
async function grownOldBytes(run: () => Promise<void>): Promise<number> {
  const profiler = new GCProfiler()
  profiler.start()
  await run()
  const quick = profiler.stop()?.statistics.filter(({ gcType }) => gcType === 'Scavenge') ?? []
  expect(quick.length).toBeGreaterThan(50)
  return quick.reduce((sum, { beforeGC, afterGC }) => sum + oldBytes(afterGC) - oldBytes(beforeGC), 0)
}

test('answers that have left are garbage of the quick kind, also when those before them have grown old (load-11)', async () => {
  const answer = flowOfAnswers()
  await answer(100)
  collect()
  for (let round = 0; round < 3; round++) collect({ type: 'minor' })
  // Code that V8 has not compiled yet holds answers for longer; a busy machine takes more rounds to compile it. What hangs one answer on
  // the next lets them all grow old, two kilobytes each, in every round.
  let perAnswer = Number.POSITIVE_INFINITY
  for (let round = 0; round < 30 && perAnswer >= 1_000; round++)
    perAnswer = (await grownOldBytes(() => answer(10_000))) / 10_000
  expect(perAnswer).toBeLessThan(1_000)
})
