import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyBuild, copySources, linkModules, openFolder } from '../support/project-copy'
import { endAllStarted, start } from '../support/started'

/** `npm start` as people and their supervisors use it: npm is the process that they know and end. */

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

/** The embedded PostgreSQL's own process, while there is one. */
const postgres = () => {
  const file = join(place, '.data/postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

test.each([
  ['SIGTERM to npm', (npm: number) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C, which reaches npm and the shop,', (npm: number) => process.kill(-npm, 'SIGINT')],
])('%s ends the shop and its PostgreSQL before npm itself ends (server-9)', async (_, send) => {
  const npm = await npmStart()
  await npm.ready()
  expect(npm.left()).toContain(postgres())
  send(npm.pid)
  expect(await npm.ended, npm.output()).toEqual([0, null])
  expect(npm.left()).toEqual([])
  expect(postgres()).toBeUndefined()
})

test('SIGTERM to npm while the shop is still being built ends the build, too (server-9)', async () => {
  rmSync(join(place, '.next'), { recursive: true })
  const npm = await npmStart()
  await expect.poll(() => existsSync(join(place, '.next/stickers')), { timeout: 60_000 }).toBe(true)
  process.kill(npm.pid, 'SIGTERM')
  await npm.ended
  // Workers of the build's own workers end a moment after it.
  await expect.poll(() => npm.left(), { timeout: 5_000 }).toEqual([])
})
