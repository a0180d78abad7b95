import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { outsideFindings } from '../../scripts/doctor/from-outside'
import { copyBuild, copySources, linkModules, openFolder } from '../support/project-copy'
import { endAllStarted, freePort, start } from '../support/started'

/** `npm start` as people and process supervisors use it: npm is the process they see and stop. */

let place = ''
beforeAll(() => {
  place = openFolder()
  copySources(place)
  linkModules(place)
  copyBuild('stickers', place)
})
afterEach(endAllStarted)
afterAll(() => rmSync(place, { recursive: true, force: true }))

const npmStart = () => start(['npm', 'start'], { cwd: place, env: { BRAND: 'stickers' } })

/** Returns the process id of the embedded PostgreSQL, if it is running. */
const postgres = () => {
  const file = join(place, '.data/postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

test.each([
  ['SIGTERM to npm', (npm: number) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C, which signals both npm and the shop,', (npm: number) => process.kill(-npm, 'SIGINT')],
])('%s stops the shop and its PostgreSQL before npm itself exits (server-9)', async (_, send) => {
  const npm = await npmStart()
  await npm.ready()
  expect(npm.left()).toContain(postgres())
  send(npm.pid)
  expect(await npm.ended, npm.output()).toEqual([0, null])
  expect(npm.left()).toEqual([])
  expect(postgres()).toBeUndefined()
})

test('the doctor finds no fault in the shop that it looks at from outside (release-4)', async () => {
  const npm = await npmStart()
  await npm.ready()
  const found = await outsideFindings(npm.address)
  expect(found.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(found.length).toBeGreaterThan(8)
  process.kill(npm.pid, 'SIGTERM')
  await npm.ended
})

test('the shop serves metrics on a separate port, logs requests, and reports that it will stop before it stops (observability-4, observability-2, server-9)', async () => {
  const metricsPort = await freePort()
  const settings = {
    METRICS_PORT: String(metricsPort),
    REQUEST_LOG: '1',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '3',
  }
  const npm = await start(['npm', 'start'], { cwd: place, env: { BRAND: 'stickers', ...settings } })
  await npm.ready()
  const statusOf = async (path: string) => (await fetch(npm.address + path)).status
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(await statusOf('/?email=ada@example.com')).toBe(200)
  expect(await statusOf('/metrics')).toBe(404)
  await expect.poll(metrics).toContain('livery_job_last_success_timestamp_seconds{job="finish-orders"}')
  const text = await metrics()
  expect(text).toContain('livery_http_requests_total{kind="page",status="200"}')
  expect(text).toContain('livery_job_failures{job="send-emails"} 0')
  expect(text).toMatch(/livery_build_info\{brand="stickers",build="[^"]+",node="v24/)

  process.kill(npm.pid, 'SIGTERM')
  await expect.poll(() => statusOf('/api/ready')).toBe(503)
  expect([await statusOf('/api/live'), await statusOf('/')]).toEqual([200, 200])
  expect(await npm.ended, npm.output()).toEqual([0, null])
  expect(npm.output()).toMatch(/"method":"GET","path":"\/","status":200/)
  expect(npm.output()).not.toContain('ada@')
})

test('SIGTERM to npm during the build ends the build, too (server-9)', async () => {
  rmSync(join(place, '.next'), { recursive: true })
  const npm = await npmStart()
  await expect.poll(() => existsSync(join(place, '.next/stickers')), { timeout: 60_000 }).toBe(true)
  process.kill(npm.pid, 'SIGTERM')
  await npm.ended
  // Grandchild workers of the build exit a moment later.
  await expect.poll(() => npm.left(), { timeout: 5_000 }).toEqual([])
})
