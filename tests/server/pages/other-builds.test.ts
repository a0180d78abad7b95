import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { otherBuilds, type OtherBuilds } from '@/server/pages/other-builds'
import { useServer } from '../../support/http'

/** Two builds of one shop side by side; each instance has its own folder, and both use one store. */

const place = mkdtempSync(join(tmpdir(), 'builds-'))
const store = join(place, 'store')
const begun: OtherBuilds[] = []
let serving: OtherBuilds | undefined
const site = useServer(async (request, response) => {
  if (await serving?.answer(request, response)) return
  response.statusCode = 404
  response.end('not here')
})
afterEach(() => Promise.all(begun.splice(0).map((each) => each.stop())))
afterAll(() => rmSync(place, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** @param files of its `static` folder, by name */
async function instance(id: string, files: Record<string, string>, own = {}): Promise<OtherBuilds> {
  const folder = join(place, id)
  for (const [name, text] of Object.entries(files)) write(join(folder, 'static', name), text)
  const builds = await otherBuilds({ folder, id }, store, own)
  begun.push(builds)
  return builds
}
const ask = async (address: string) => {
  const response = await fetch(`${site.url()}${address}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('each of two builds serves the other’s files, and leaves its own files to the renderer (scaling-3)', async () => {
  const old = await instance('old', { 'chunks/pages/[slug]-1.js': 'old slug', 'css/1.css': 'old css' })
  const next = await instance('new', { 'chunks/2.js': 'new' }, { '/_next/static/begin-2.js': 'begin' })
  serving = next
  const slug = await ask('/_next/static/chunks/pages/%5Bslug%5D-1.js')
  expect([slug.status, slug.text]).toEqual([200, 'old slug'])
  expect(slug.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(slug.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/_next/static/css/1.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect((await ask('/_next/static/chunks/2.js')).text, 'its own').toBe('not here')
  serving = old
  expect((await ask('/_next/static/chunks/2.js')).text).toBe('new')
  expect((await ask('/_next/static/begin-2.js')).text).toBe('begin')
})

test.each([
  '/_next/static/..%2f..%2fsecret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static//etc/passwd',
  '/_next/static/.hidden.js',
  '/_next/static/',
  '/_next/data/old/index.json',
  '/secret.js',
])('%s is not served as a file of a build (scaling-3)', async (address) => {
  write(join(store, 'secret.js'), 'secret')
  write(join(place, 'secret.js'), 'secret')
  serving = await instance('new', {})
  expect((await ask(address)).text).toBe('not here')
})

test('a build not served for two weeks is deleted, and a recently served one stays (scaling-3)', async () => {
  await instance('long-ago', { 'chunks/0.js': 'long ago' })
  await instance('lately', { 'chunks/1.js': 'lately' })
  const before = (days: number) => new Date(Date.now() - days * 86_400_000)
  utimesSync(join(store, 'long-ago'), before(15), before(15))
  utimesSync(join(store, 'lately'), before(13), before(13))
  await instance('today', { 'chunks/2.js': 'today' })
  expect(readdirSync(store)).not.toContain('long-ago')
  expect(readdirSync(store)).toEqual(expect.arrayContaining(['lately', 'today']))
})

test('two instances that start at the same time make one copy, and an unwritable folder does not prevent a shop from starting (scaling-3)', async () => {
  const files = { 'chunks/3.js': 'three' }
  await Promise.all([instance('twins', files), instance('twins', files)])
  expect(readdirSync(store).filter((name) => name.includes('twins'))).toEqual(['twins'])
  write(join(place, 'a-file'), '')
  const builds = await otherBuilds({ folder: join(place, 'twins'), id: 'twins' }, join(place, 'a-file'), {})
  begun.push(builds)
  serving = builds
  expect((await ask('/_next/static/chunks/3.js')).status).toBe(404)
})
