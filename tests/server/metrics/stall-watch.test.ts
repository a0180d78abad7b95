import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { nameRequest, stallWatch, type Stall } from '@/server/metrics/stall-watch'
import { useServer } from '../../support/http'
import { ownEnvironment } from '../../support/own-environment'

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

test('sent responses are collected by minor garbage collections, even if earlier ones were promoted (load-11)', () => {
  const large = ['--min-semi-space-size=64', '--max-semi-space-size=64']
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', ...large, '--import', './scripts/register.mjs', 'tests/support/flow-of-answers.ts'],
    { env: ownEnvironment({}), encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const { collections, bytesPerAnswer } = JSON.parse(stdout) as Record<string, number>
  expect(collections).toBe(100)
  // If responses were linked to each other, all would be promoted, about 1,800 bytes each.
  expect(bytesPerAnswer).toBeLessThan(1_000)
})
