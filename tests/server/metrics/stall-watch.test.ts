import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { nameRequest, stallWatch, type Stall } from '@/server/metrics/stall-watch'
import { useServer } from '../../support/http'

const stalls: Stall[] = []
const watch = stallWatch((stall) => stalls.push(stall))

/** Works for so long that nobody else is answered. */
function work(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

const shop = useServer((request, response) => {
  watch.began(response, `${request.method} ${request.url}`)
  if (request.url === '/careless') {
    nameRequest(response, 'careless work')
    work(500)
  }
  response.end('done')
})

const tick = () => new Promise((later) => setTimeout(later, 150))

test('what holds everybody up is said, with the requests that were worked on meanwhile (server-10)', async () => {
  await shop.visit('/quick')
  await tick()
  await shop.visit('/careless')
  await tick()
  const named = stalls.filter(({ requests }) => requests.includes('careless work'))
  expect(named).toHaveLength(1)
  expect(named[0]?.requests).not.toContain('GET /quick')
  expect(named[0]?.stalledMs).toBeGreaterThan(300)
  watch.stop()
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void // what the flag adds

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? Number.NaN

/** As a busy shop has it: thirty-two are always under way, and each that ends makes room for another. */
function flowOfAnswers() {
  const underway: ServerResponse[] = []
  return (count: number) => {
    for (let each = 0; each < count; each++) {
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      watch.began(response, 'GET /')
      underway.push(response)
      if (underway.length > 32) underway.shift()?.emit('close')
      if (each % 100 === 0) collect({ type: 'minor' })
    }
  }
}

test('answers that have left are garbage of the quick kind, also when those before them have grown old (load-11)', () => {
  const answer = flowOfAnswers()
  answer(100)
  collect()
  for (let round = 0; round < 3; round++) collect({ type: 'minor' })
  // What else grows old meanwhile, such as what the compiler makes, is another amount each time: the least counts.
  const grown = [1, 2, 3].map(() => {
    const before = oldBytes()
    answer(10_000)
    return (oldBytes() - before) / 10_000
  })
  expect(Math.min(...grown)).toBeLessThan(1_000)
})
