import { readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand, writeBrand } from '@/brand/compile'
import { formatProblem, isError, problemReport } from '@/brand/problem'
import { smallShop, today } from './small-shop'

const folder = join(import.meta.dirname, '../fixtures/broken-brands')

/** Slips that a merchandiser may make, by the rule that they break. Each is a folder; its expected.txt is what the tool prints. */
const slips: Record<string, string[]> = {
  'a file that cannot be read as settings is told of, not read (brand-3)': [
    'alias-bomb',
    'bad-indent',
    'bad-indent-and-what-follows',
    'odd-spaces',
    'slash-comment',
    'colon-in-text',
    'comma-in-braces',
    'custom-tag',
    'duplicate-key',
    'empty-file',
    'latin-1',
    'markdown-front-matter',
    'markdown-without-front-matter',
    'merge-keys',
    'not-settings',
    'open-bracket',
    'old-line-ends',
    'open-quote',
    'reserved-name',
    'tab-and-what-follows',
    'tabs',
    'two-documents',
    'utf-16',
    'windows-line-ends',
  ],
  'what a setting may be is said with what was written (brand-1)': [
    'bad-address',
    'bad-country',
    'color-as-comment',
    'misspelled-setting',
    'bad-date',
    'bad-price',
    'bad-robots',
    'bad-screen',
    'bad-section',
    'bad-timezone',
    'timezone-by-city',
    'empty-setting',
    'missing-file',
    'missing-setting',
    'redirects',
    'several-files',
    'unknown-file',
    'unknown-setting',
    'values-left-empty',
    'wrong-type',
  ],
  'what was meant can be written as the problem says (brand-180)': ['meant-otherwise'],
  'a product stands in one file of a layer only (brand-7)': ['duplicate-product'],
  'braces hold what can be filled in (brand-12)': ['unknown-braces'],
  'an address shows one thing, and none ends in a slash (brand-20)': [
    'colliding-address',
    'duplicate-route',
    'route-with-slash',
  ],
  'a lettering names a stroke font that can be drawn (brand-55)': ['letterings'],
  'a template’s products, options, surfaces and figures fit each other (brand-56)': ['labels', 'templates'],
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
  'an article number that no product has is told of (brand-208)': ['unknown-sku'],
  'the blog names only topics that exist (brand-26)': ['blog-category'],
  'an option makes sense by itself (brand-27)': ['option-slips'],
  'no option has the title of the one that keeps designs on a Magento (brand-131)': ['option-named-design'],
  'an option depends only on options and values that exist (brand-28)': ['show-if-nowhere'],
  'options never wait for each other in a circle (brand-29)': ['show-if-circle'],
  'a price table covers all quantities that it sells (brand-30)': [
    'price-table-order',
    'price-table-included',
    'price-table-slips',
  ],
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
  'a link to a tool for what the brand does not make is told of (brand-184)': ['idle-tool'],
  'pages for search engines have titles and descriptions that these show whole (brand-38)': [
    'search-listing',
  ],
  'a synonym stands for words of the catalogue, and says something new (brand-120)': ['synonyms'],
  'a query for the check of the search expects products that exist (brand-121)': ['search-queries'],
  'the theme has enough contrast (brand-39)': ['low-contrast'],
  'a brand has its theme, and in it the font that it names (brand-46)': [
    'font-in-name-only',
    'font-path',
    'font-without-face',
    'missing-font',
    'missing-theme',
  ],
  'a brand rewords messages that base has, with the braces that are filled in there (brand-80)': [
    'message-slips',
  ],
  'answers to configuration are such as the shop reads (brand-81, brand-122)': ['unknown-values'],
  'a shop serves countries that we know, its own among them, and ships to no other (brand-124)': [
    'countries',
    'countries-left-out',
  ],
  'a way to ship has countries, days and codes of its own (brand-82)': ['shipping-methods'],
  'percentages are written as percent, and codes as shoppers can bring them (brand-83)': [
    'codes-and-percent',
  ],
  'points can be spent as their rule says, and levels rise (brand-84)': ['rewards'],
  'a theme is closed and sets what is read (brand-85)': ['theme-comment', 'theme-slips', 'theme-without-end'],
  'a picture is the picture that its name says (brand-86)': ['picture-files'],
  'a picture that is not there is told with the one that was meant (brand-181)': ['picture-elsewhere'],
  'a video is a film of ours or a player, and a film is there and light (brand-130)': ['films'],
  'a layout rule is for addresses that the brand has (brand-87)': ['layout-nowhere'],
  'what an option says is read, and its values can be told apart (brand-88)': ['option-settings'],
  'values have sizes, percentages and swatches that can be shown (brand-89)': [
    'option-sizes',
    'option-swatches',
  ],
  'no value takes more off than a piece costs (brand-90)': ['option-prices'],
  'of a few pieces, more never cost less in all (brand-91)': ['break-costs-less'],
  'texts are whole, and written for their place (brand-92)': ['writing'],
  'quotes that shoppers would read, and words too long for their place, are told of (brand-182, brand-183)': [
    'quotes-and-lengths',
  ],
  'Markdown that does not do what was meant is told of (brand-185, brand-186, brand-187)': ['markdown-slips'],
  'a text that is cut at # is told of (brand-93)': ['cut-text'],
  'words of the sample brand that are left are told of (brand-94)': ['sample-words'],
  'what no product uses is told of (brand-95)': ['leftovers'],
  'what stands twice where once is meant is told of (brand-96)': ['said-twice'],
  'days that are still to come, and offers beyond their coupon, are told of (brand-97, brand-98)': [
    'too-early',
  ],
  'a link to a network that leads elsewhere is told of (brand-99)': ['wrong-network'],
  'names of files are written small (brand-100)': ['capital-names', 'other-ending'],
  'one slip in a product hides no other (brand-101)': ['several-in-one-product', 'wrong-sku-and-more'],
  'no page takes an address of the server, and each part of an address says something (brand-20)': [
    'taken-addresses',
  ],
  'links of the home page begin as links do (brand-23)': ['bare-links'],
  'links by reference and as HTML lead somewhere, too (brand-23)': ['other-links'],
  'what a link names behind # is a heading of its page (brand-201)': [
    'anchor-as-words',
    'anchor-from-a-product',
    'anchor-in-the-footer',
    'anchor-on-an-article',
    'anchor-on-another-page',
    'anchor-on-its-page',
    'anchor-without-its-page',
  ],
  'an address of the shop that is written in full leads somewhere, too (brand-202)': [
    'own-address-in-menus',
    'own-address-nowhere',
    'own-address-with-anchor',
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

test('a picture that is a link to elsewhere is told of (brand-86)', () => {
  const root = smallShop()
  const assets = join(root, 'brands/corner/assets')
  renameSync(join(assets, 'picture.svg'), join(root, 'elsewhere.svg'))
  symlinkSync(join(root, 'elsewhere.svg'), join(assets, 'picture.svg'))
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems[0]?.message).toContain('which is a link to a file elsewhere')
})

test('50,000 brackets are told of where they become too many (brand-3)', () => {
  const root = smallShop()
  writeFileSync(join(root, 'brands/corner/navigation.yaml'), `menu:\n${'['.repeat(50_000)}`)
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems.map(formatProblem)).toEqual([
    'brands/corner/navigation.yaml:2:101  The file has more than 100 brackets in one another here. Close some of them.',
  ])
})

test('every folder of slips is tried (brand-1)', () =>
  expect(Object.values(slips).flat().toSorted()).toEqual(readdirSync(folder).toSorted()))

test('the small shop itself is all well', () => {
  expect(compileBrand('corner', { root: smallShop(), now: today }).problems).toEqual([])
})

test('tool pages, products, categories and other shops may be linked with whatever follows their address (brand-201, brand-202)', () => {
  const root = smallShop()
  const links = [
    '/designtool?param=photo-print#anything',
    '/product/photo-print?size=large#reviews',
    '/prints?use=gift#list',
    'https://www.corner.example/product/photo-print#reviews',
    'https://www.corner.example/about-us/#our-team',
    'https://other.example/nowhere#x',
    'https://eu.corner.example/nowhere',
    '#our-team',
    '#content',
    '#',
  ]
  writeFileSync(
    join(root, 'brands/corner/pages/about-us.md'),
    `---\ntitle: About {name}\n---\n## Our team\n\n${links.map((link) => `[x](${link})`).join('\n')}\n`,
  )
  expect(compileBrand('corner', { root, now: today }).problems).toEqual([])
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
