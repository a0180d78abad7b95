import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand, writeBrand } from '@/brand/compile'
import { isError, problemReport } from '@/brand/problem'
import { smallShop, today } from './small-shop'

const folder = join(import.meta.dirname, '../fixtures/broken-brands')

/** Slips that a merchandiser may make, by the rule that they break. Each is a folder; its expected.txt is what the tool prints. */
const slips: Record<string, string[]> = {
  'a file that cannot be read as settings is told of, not read (brand-3)': [
    'alias-bomb',
    'bad-indent',
    'colon-in-text',
    'comma-in-braces',
    'custom-tag',
    'duplicate-key',
    'empty-file',
    'latin-1',
    'markdown-front-matter',
    'markdown-without-front-matter',
    'not-settings',
    'open-bracket',
    'open-quote',
    'reserved-name',
    'tabs',
    'two-documents',
    'utf-16',
    'windows-line-ends',
  ],
  'what a setting may be is said with what was written (brand-1)': [
    'bad-address',
    'bad-country',
    'bad-date',
    'bad-price',
    'bad-robots',
    'bad-screen',
    'bad-section',
    'bad-timezone',
    'empty-setting',
    'missing-file',
    'missing-setting',
    'redirects',
    'several-files',
    'unknown-file',
    'unknown-setting',
    'wrong-type',
  ],
  'a product stands in one file of a layer only (brand-7)': ['duplicate-product'],
  'braces hold what can be filled in (brand-12)': ['unknown-braces'],
  'an address shows one thing, and none ends in a slash (brand-20)': [
    'colliding-address',
    'duplicate-route',
    'route-with-slash',
  ],
  'a lettering names a stroke font that can be drawn (brand-55)': ['letterings'],
  'a template’s products, options, surfaces and figures fit each other (brand-56)': ['templates'],
  'a starter design can be ordered as it is (brand-57)': ['starters'],
  'a live page has its file, and a route names what its screen is about (brand-21)': [
    'landing-without-category',
    'maker-without-product',
  ],
  'a route stands where its screen is drawn (brand-48)': ['screen-elsewhere'],
  'a tool names what its screen is about (design-start-12)': ['tool-screen'],
  'the home page and the legal pages exist and are open to everyone (brand-21, brand-22)': [
    'missing-home',
    'missing-legal-page',
    'planned-legal-page',
  ],
  'every link leads somewhere (brand-23)': ['dangling-link'],
  'every picture exists (brand-24)': ['missing-asset'],
  'categories never hang in a circle (brand-25)': ['category-circle'],
  'home page, products and categories name only what exists (brand-25, brand-26, brand-31)': [
    'missing-references',
  ],
  'the blog names only topics that exist (brand-26)': ['blog-category'],
  'an option makes sense by itself (brand-27)': ['option-slips'],
  'an option depends only on options and values that exist (brand-28)': ['show-if-nowhere'],
  'options never wait for each other in a circle (brand-29)': ['show-if-circle'],
  'a price table covers all quantities that it sells (brand-30)': ['price-table-order'],
  'a product names only option sets that exist, and its sku is its own (brand-31)': [
    'duplicate-sku',
    'unknown-option-set',
  ],
  'what a product leaves out or preselects is among its options (brand-32)': ['product-choices'],
  'a product costs something as it is first shown (brand-33)': ['costs-nothing'],
  'what runs for a time starts before it ends (brand-34)': ['ends-before-start'],
  'what has ended is a warning (brand-35)': ['ended-offers'],
  'offers speak of coupons that exist, and a coupon gives one thing (brand-36)': ['coupon-slips'],
  'a tool borrows texts from one that has them, and opens products that exist (brand-37)': ['borrowed-texts'],
  'pages for search engines have titles and descriptions that these show whole (brand-38)': [
    'search-listing',
  ],
  'a synonym stands for words of the catalogue, and says something new (brand-80)': ['synonyms'],
  'a query for the check of the search expects products that exist (brand-81)': ['search-queries'],
  'the theme has enough contrast (brand-39)': ['low-contrast'],
  'a brand has its theme, and in it the font that it names (brand-46)': [
    'font-in-name-only',
    'font-path',
    'font-without-face',
    'missing-font',
    'missing-theme',
  ],
}

for (const [rule, folders] of Object.entries(slips))
  describe(rule, () => {
    for (const name of folders)
      test(name.replaceAll('-', ' '), async () => {
        const root = smallShop(`broken-brands/${name}`)
        const { ok, problems } = compileBrand('corner', { root, now: today })
        await expect(`${problemReport('corner', problems)}\n`).toMatchFileSnapshot(
          join(folder, name, 'expected.txt'),
        )
        expect(problems.length).toBeGreaterThan(0)
        expect(ok).toBe(!problems.some(isError))
      })
  })

test('every folder of slips is tried (brand-1)', () =>
  expect(Object.values(slips).flat().toSorted()).toEqual(readdirSync(folder).toSorted()))

test('the small shop itself is all well', () => {
  expect(compileBrand('corner', { root: smallShop(), now: today }).problems).toEqual([])
})

test('every broken file is told of in one go (brand-1)', () => {
  const { problems } = compileBrand('corner', { root: smallShop('broken-brands/several-files'), now: today })
  expect(new Set(problems.map((problem) => problem.file)).size).toBe(4)
})

test('missing pictures are only warnings while they are being made (brand-24)', () => {
  const root = smallShop('broken-brands/missing-asset')
  expect(compileBrand('corner', { root, now: today }).ok).toBe(false)
  expect(compileBrand('corner', { root, now: today, withoutPictures: true }).ok).toBe(true)
})

test('a warning does not stop the build (brand-35)', () => {
  expect(
    writeBrand('corner', { root: smallShop('broken-brands/ended-offers'), now: today }).digest,
  ).toBeTruthy()
})
