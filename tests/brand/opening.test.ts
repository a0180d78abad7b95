import { globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isError } from '@/brand/problem'
import { createBrand } from '../../scripts/brand/new'
import { openingList } from '../../scripts/brand/opening'
import { linkBelow, openFolder } from '../support/project-copy'

/** Two new brands, one from the sample and one as a copy, in a copy of the project's brands. */

let root = ''
beforeAll(async () => {
  root = openFolder()
  for (const folder of ['brands', 'theme']) linkBelow(folder, join(root, folder))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  await createBrand('pins', 'Pin Press', root)
  await createBrand('tubes', 'Tube House', root, { from: 'neon' })
}, 240_000)
afterAll(() => rmSync(root, { recursive: true }))

const newBrands = ['pins', 'tubes']
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listed = (id: string) => openingList(id, root).flatMap(({ findings }) => findings)

/** What base and the copied shop promise, and who speaks there. */
const promised = [
  'Lowest-Price-In-USA Guarantee!',
  'your first order',
  'WELCOME10',
  'TAKE25',
  'FRIEND20',
  'LONGNIGHTS',
  'Our founder June',
  'It began with a goat',
]

/** Strings that identify the other shops. */
const identifying = ['Glowline', 'Peelwell', 'Stretchline', '555-0167', 'glowline.example']

describe.each(newBrands)('%s', (id) => {
  test('a new brand is free of errors, and starts without guarantee, offers, coupons and stories (brand-40)', () => {
    const { brand, problems } = compileBrand(id, { root, now: new Date('2026-11-20T12:00:00Z') })
    expect(problems.filter(isError)).toEqual([])
    expect(brand?.navigation.banner).toBeUndefined()
    expect(brand?.configuration.headerOffers).toEqual([])
    const typed = Object.values(brand?.configuration.coupons ?? {}).filter((coupon) => !coupon.handedOut)
    expect(typed).toEqual([])
    expect(brand?.configuration.priceCaches).toEqual({})
    expect(brand?.home.sections.map(({ kind }) => kind)).not.toContain('story')
    const everything = JSON.stringify({ ...brand, messages: undefined })
    expect(promised.filter((words) => everything.includes(words))).toEqual([])
  })

  test('a new brand has nothing that identifies another shop (brand-108)', () => {
    const texts = globSync(`{brands/${id},theme/brands}/**/*.{yaml,md,css,txt}`, {
      cwd: root,
    }).filter((file) => file.includes(id) && !/(?:README|CREDITS)\.md$/.test(file))
    expect(texts.length).toBeGreaterThan(8)
    const leaks = texts.flatMap((file) =>
      identifying.filter((words) => read(file).includes(words)).map((words) => `${file}: ${words}`),
    )
    expect(leaks).toEqual([])
  })

  test('the README lists every place by its line, as check --opening does (brand-94)', () => {
    const todo = read(`brands/${id}/README.md`)
    const found = listed(id)
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ file, line }) => !todo.includes(`\`${file}:${line}\``))).toEqual([])
    const wrong = found.filter(({ file, line, what }) => {
      const quoted = /: "([^"…]{4,40})/.exec(what)?.[1]?.split(/\s|['’]/)[0]
      return (
        quoted !== undefined &&
        !read(file)
          .split('\n')
          .slice(line - 1, line + 6)
          .join('\n')
          .includes(quoted)
      )
    })
    expect(wrong.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([])
  })
})

/** What the list has to name in a copy: where, and which words. */
const expected: [kind: string, file: RegExp, what: RegExp][] = [
  ['contact', /tubes\/identity\.yaml$/, /1-800-555-0100/],
  ['contact', /tubes\/identity\.yaml$/, /1 Workshop Lane/],
  ['promises', /tubes\/pages\/home\.yaml$/, /Two-year warranty|On tube, transformer/],
  ['promises', /base\/pages\/about-us\.md$/, /We make it here, in the/],
  ['promises', /base\/messages\.yaml$/, /free of charge/],
  ['offers', /base\/constants\.yaml$/, /referral/],
  ['coupons', /base\/configuration\.yaml$/, /SHAREPHOTO10/],
  ['rates', /base\/configuration\.yaml$/, /salesTax/],
  ['rates', /tubes\/configuration\.yaml$/, /production › days: 6/],
  ['legal', /privacy-policy\.md$/, /of \d+ lines/],
  ['legal', /terms-conditions\.md$/, /of \d+ lines/],
  ['tools', /base\/tools\.yaml$/, /personalized photo gifts/],
  ['measures', /in-lights\/designs\/lamp\.yaml$/, /lamp/],
  ['goods', /tubes\/catalogue\/products\/by-room\.yaml$/, /Glowline/],
  ['goods', /tubes\/catalogue\/price-tables\.yaml$/, /word-sign/],
  ['pictures', /tubes\/assets\/products$/, /files \(neon\)/],
  ['pictures', /tubes\/assets\/brand\/logo\.svg$/, /drawn by the script/],
  ['look', /theme\/brands\/tubes\.css$/, /--color-primary: #ff48dc \(neon\)/],
]

test('the list of a copy names each kind in its file (brand-94)', () => {
  const rows = listed('tubes')
  const missing = expected.filter(
    ([kind, file, what]) =>
      !rows.some((row) => row.kind === kind && file.test(row.file) && what.test(row.what)),
  )
  expect(missing).toEqual([])
})

test('stories, people, coupons and reviews that a merchandiser copies by hand are named by line (brand-94)', () => {
  const home = join(root, 'brands/pins/pages/home.yaml')
  const before = read('brands/pins/pages/home.yaml')
  const story = read('brands/neon/pages/home.yaml')
    .split('\n')
    .filter((line, index, lines) => {
      const start = lines.indexOf('  - kind: story')
      return index >= start && index < start + 5
    })
    .join('\n')
  writeFileSync(home, `${before}${story}\n`)
  const lines = read('brands/pins/pages/home.yaml').split('\n')
  const found = listed('pins').filter(({ file }) => file === 'brands/pins/pages/home.yaml')
  writeFileSync(home, before)
  const lineOf = (words: string) => lines.findIndex((line) => line.includes(words)) + 1
  expect(found).toContainEqual(
    expect.objectContaining({
      kind: 'people',
      line: lineOf('founder June'),
      what: expect.stringContaining('June'),
    }),
  )
  expect(found).toContainEqual(expect.objectContaining({ kind: 'stories', line: lineOf('kind: story') }))
})

test('what a shop says itself is not listed (brand-94)', () => {
  const file = join(root, 'brands/pins/identity.yaml')
  const before = read('brands/pins/identity.yaml')
  writeFileSync(
    file,
    before
      .replace('1-800-555-0100', '1-207-288-4410')
      .replace(/^tagline: .*$/m, 'tagline: Pins for people who meet people.'),
  )
  const found = listed('pins').filter((row) => row.file === 'brands/pins/identity.yaml')
  writeFileSync(file, before)
  expect(found.map(({ what }) => what).filter((what) => /phone:|tagline/.test(what))).toEqual([])
  expect(found.map(({ what }) => what).filter((what) => /blurb/.test(what))).not.toEqual([])
})
