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
