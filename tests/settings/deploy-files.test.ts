import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { brandIds } from '@/brand/brand-ids'
import { variableNames } from '@/settings/environment'
import { readSettings } from '@/settings/settings'

/** The files that deploy a shop, read as Compose and Docker read them. */

interface Service {
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  build?: { args: Record<string, string>; pull?: boolean }
  env_file?: { path: string; required: boolean }[]
  environment: Record<string, string | number>
  command?: string
}

const servicesOf = (file: string): [string, Service][] =>
  Object.entries((parse(readFileSync(file, 'utf8'), { merge: true }) as { services: object }).services) // Compose's format

const shopsOf = (file: string) => servicesOf(file).filter(([, { build }]) => build)

const ofPeople: Record<string, string> = { DATABASE_PASSWORD: 'password' }

/**
 * Substitutes ${NAME}, ${NAME:-default} and ${NAME:?message}; a variable ending in SITE_URL gets an address.
 */
const filled = (text: string) =>
  text.replace(/\$\{(\w+)(?::-(\w+))?(?::\?[^}]*)?\}/g, (_, name: string, instead: string | undefined) =>
    name.endsWith('SITE_URL') ? 'https://shop.example' : (ofPeople[name] ?? instead ?? ''),
  )

/** The environment that the image sets: ENV of its last stage. */
const imageSettings = Object.fromEntries(
  [...readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (.*NODE_ENV=.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
)

const settingsOf = ({ build, environment }: Service) => ({
  ...imageSettings,
  BRAND: filled(build?.args['BRAND'] ?? ''),
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))])),
})

/** Variables set by the image or by Compose, or not meant for a public shop. */
const notForTheFile = [
  'BRAND NODE_ENV HOST PORT DATA_DIR',
  'SITE_URL DATABASE_URL TRUSTED_PROXIES',
  'SHOP_MODE AS_OF DEMO EDITOR',
  // The image is built for the embedded backend.
  'COMMERCE_URL COMMERCE_DIALECT COMMERCE_STORE_CODE COMMERCE_MEDIA_URL COMMERCE_STATIC_URLS COMMERCE_TAX COMMERCE_PROMISES COMMERCE_WEBHOOK_SECRET',
].flatMap((names) => names.split(' '))

test.each([
  ['compose.yaml', ['stickers']],
  ['compose.three.yaml', ['stickers', 'neon', 'canvas']],
])('%s defines shops that start once a mail server is set (settings-7, settings-9)', (file, brands) => {
  const shops = shopsOf(file).map(([, shop]) => settingsOf(shop))
  expect(shops.map((shop) => Reflect.get(shop, 'BRAND'))).toEqual(brands)
  for (const shop of shops) {
    const missing = readSettings(brandIds(), shop)
    expect('problems' in missing && missing.problems).toEqual([expect.stringMatching(/^SMTP_URL is not set/)])
    const read = readSettings(brandIds(), { ...shop, SMTP_URL: 'smtp://host' })
    expect(read).toMatchObject({ settings: { mode: 'live', server: { trustedProxies: 1, host: '0.0.0.0' } } })
  }
})

test.each(['compose.yaml', 'compose.three.yaml'])(
  '%s takes every other setting from the shop’s env file (settings-7)',
  (file) => {
    const shops = shopsOf(file)
    for (const [name, { env_file: files, environment }] of shops) {
      expect(files).toEqual([{ path: `${name}.env`, required: false }])
      expect(Object.keys(environment)).toEqual(['SITE_URL', 'DATABASE_URL', 'TRUSTED_PROXIES'])
    }
    const databases = shops.map(([, { environment }]) => environment['DATABASE_URL'])
    expect(new Set(databases).size).toBe(shops.length)
  },
)

test.each(['compose.yaml', 'compose.three.yaml'])(
  '%s gives a shop a read-only root file system (settings-6)',
  (file) => {
    const given = [...readFileSync('Dockerfile', 'utf8').matchAll(/chown node:node (.*)$/gm)]
      .flatMap(([, folders = '']) => folders.split(' '))
      .filter((folder) => !folder.startsWith('/'))
    for (const [, { read_only: isReadOnly, tmpfs, cap_drop: dropped }] of shopsOf(file)) {
      expect([isReadOnly, dropped]).toEqual([true, ['ALL']])
      expect(tmpfs).toEqual(
        expect.arrayContaining(given.map((folder) => `/shop/${folder}:uid=1000,gid=1000`)),
      )
    }
  },
)

test.each(['compose.yaml', 'compose.three.yaml'])(
  '%s always pulls the newest Node image to build on (release-3)',
  (file) => {
    expect(shopsOf(file).map(([, { build }]) => build?.pull)).toEqual(shopsOf(file).map(() => true))
  },
)

test('compose.three.yaml creates the databases and routes each URL to its shop (settings-7)', () => {
  const text = readFileSync('compose.three.yaml', 'utf8')
  for (const [name] of shopsOf('compose.three.yaml')) {
    expect(text).toContain(`create database ${name};`)
    expect(text).toContain(`\${${name.toUpperCase()}_SITE_URL:?} {\n        reverse_proxy ${name}:3000\n`)
  }
})

test('shop.env.example lists exactly the settings that a shop’s env file may contain (settings-7)', () => {
  const named = [...readFileSync('shop.env.example', 'utf8').matchAll(/^#(\w+)=$/gm)].map(([, name]) => name)
  expect([...named, ...notForTheFile].toSorted()).toEqual(variableNames.toSorted())
})
