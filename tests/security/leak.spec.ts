import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../src/brand/compiled'
import { buildFolder } from '../../src/next/build-folder'
import { expect, onDesktopOnly, test } from '../e2e/support/shop'
import { variableNames } from '@/settings/environment'

/**
 * A brand's build contains nothing that belongs only to another brand, and no secret (architecture: How a
 * brand becomes a build).
 */

onDesktopOnly()

const read = (id: string) => JSON.parse(readFileSync(`.brand/${id}/brand.json`, 'utf8')) as Brand
const brandIds = () => readdirSync('.brand').filter((id) => existsSync(`.brand/${id}/brand.json`))

/**
 * Returns a brand's names, hosts, contacts, addresses and pictures. Short plain words are ignored, because
 * any brand might use them.
 */
function belongings({ identity, catalogue, blog, routes }: Brand): string[] {
  const hosts = [...identity.social.map(({ href }) => href), identity.email.split('@')[1] ?? '']
  const products = catalogue.products.flatMap(({ name, sku, urlKey, pictures }) => [
    name,
    sku,
    urlKey,
    ...pictures.map(({ file }) => file),
  ])
  const categories = catalogue.categories.flatMap(({ urlKey, intro }) => [urlKey, intro ?? ''])
  const articles = blog.articles.flatMap(({ title, summary }) => [title, summary])
  const titles = Object.values(routes).flatMap(({ title, description }) => [title ?? '', description ?? ''])
  const { name, legalName, email, phone, tagline, blurb } = identity
  return [
    name,
    legalName,
    email,
    phone,
    tagline,
    blurb,
    ...hosts,
    ...products,
    ...categories,
    ...articles,
    ...titles,
  ]
}

const isTelling = (text: string) => text.length >= 8 && /[^a-z]/.test(text)

/**
 * Returns the build files that the shop serves or runs, without traces and caches, which stay on the build
 * machine.
 */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !/\/(cache|dev|trace|diagnostics|types)(\/|$)|\.nft\.json$|trace-build$/.test(file))
    .filter((file) => statSync(file).isFile())
}

const filesAtOnce = 500

/** Returns "file:text" for each of these texts in the files. grep looks for all of them in one pass. */
function found(texts: string[], files: string[]): string[] {
  const lines: string[] = []
  const patterns = texts.flatMap((text) => text.split('\n')).filter((line) => line.length > 5)
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const { status, stdout, stderr } = spawnSync(
      'grep',
      ['-aoHF', '-f', '-', '--', ...files.slice(from, from + filesAtOnce)],
      {
        input: patterns.join('\n'),
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
        maxBuffer: 50_000_000,
      },
    )
    if (status === null || status > 1) throw new Error(stderr) // 1: nothing found
    lines.push(...stdout.split('\n').filter(Boolean))
  }
  return lines
}

test('a build contains no name, text, host or picture of another brand', ({ brand }) => {
  // Brands that share a range may capitalize its names differently, and titles are in title case.
  const own = JSON.stringify(read(brand)).toLowerCase()
  const foreign = brandIds()
    .filter((id) => id !== brand)
    .flatMap((id) => belongings(read(id)))
  const needles = [...new Set(foreign)]
    .filter(isTelling)
    .filter((text) => !own.includes(JSON.stringify(text).slice(1, -1).toLowerCase()))
  expect(needles.length).toBeGreaterThan(100)
  const files = [buildFolder(brand), `.brand/${brand}`].flatMap(filesOf)
  expect(found([read(brand).identity.name], files)).not.toEqual([])
  expect(found(needles, files).slice(0, 20)).toEqual([])
})

test('files served to browsers contain no secret, no secret’s name, no source map and no path of the machine', ({
  brand,
}) => {
  const secrets = Object.entries(process.env)
    .filter(
      ([name, value]) =>
        /TOKEN|SECRET|PASSWORD|DATABASE_URL|SMTP_URL|PRIVATE/.test(name) && (value?.length ?? 0) >= 8,
    )
    .map(([, value]) => value ?? '')
  const marks = [
    ...secrets,
    'BEGIN PRIVATE',
    'BEGIN RSA',
    'postgres://',
    'postgresql://',
    'sourceMappingURL=',
    process.cwd(),
    ...variableNames.filter((name) => name.includes('_') && !/^(NODE_ENV|NEXT_PUBLIC_.*)$/.test(name)),
  ]
  const files = filesOf(`${buildFolder(brand)}/static`)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const leaks = found(marks, files)
  expect(leaks.map((leak) => leak.replace(/:(.{0,24}).*/, ':$1'))).toEqual([])
})
