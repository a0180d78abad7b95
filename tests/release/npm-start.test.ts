import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBuild, copySources, linkModules, openFolder } from '../support/project-copy'
import { endAllStarted, start } from '../support/started'

/** `npm start` as people and their supervisors use it: npm is the process that they know and end. */

let place = ''
beforeEach(() => {
  place = openFolder()
  copySources(place)
  linkModules(place)
})
afterEach(async () => {
  await endAllStarted()
  rmSync(place, { recursive: true, force: true })
})

/** The embedded PostgreSQL's own process, while there is one. */
const postgres = () => {
  const file = join(place, '.data/postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
const isThere = (pid: number) => existsSync(`/proc/${pid}`)

test('SIGTERM to npm ends the shop and its PostgreSQL before npm itself ends (GW44)', async () => {
  copyBuild('stickers', place)
  const npm = await start(['npm', 'start'], { cwd: place, env: { BRAND: 'stickers' } })
  await npm.ready()
  const database = postgres() ?? 0
  expect(isThere(database)).toBe(true)
  expect(npm.left().length).toBeGreaterThan(1)
  process.kill(npm.pid, 'SIGTERM')
  expect(await npm.ended, npm.output()).toEqual([0, null])
  expect(npm.left()).toEqual([])
  expect(isThere(database)).toBe(false)
})

test('SIGTERM to npm while the shop is still being built ends the build, too (GW44)', async () => {
  const npm = await start(['npm', 'start'], { cwd: place, env: { BRAND: 'stickers' } })
  await expect.poll(() => existsSync(join(place, '.next/stickers')), { timeout: 60_000 }).toBe(true)
  process.kill(npm.pid, 'SIGTERM')
  await npm.ended
  expect(npm.left()).toEqual([])
})
