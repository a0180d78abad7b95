import { readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand, writeBrand } from '@/brand/compile'
import { formatProblem, isError, problemReport } from '@/brand/problem'
import { smallShop, today } from './small-shop'

const folder = join(import.meta.dirname, '../fixtures/broken-brands')

/**
 * Mistakes that a merchandiser may make, by the rule that they break. Each is a folder; its expected.txt
 * contains the tool's output.
 */
const slips: Record<string, string[]> = {
  'the check reports a file that is not valid YAML or Markdown, and skips it (brand-3)': [
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
  'the check reports an invalid value together with the allowed ones (brand-1)': [
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
  'the check proposes the value that the author meant (brand-180)': ['meant-otherwise'],
  'a layer defines each product in only one file (brand-31)': ['duplicate-product'],
  'a text uses only known placeholders in braces (brand-12)': ['unknown-braces'],
  'each address has one page, and no address ends in a slash (brand-20)': [
    'colliding-address',
    'duplicate-route',
    'route-with-slash',
  ],
  'a lettering names an existing stroke font (brand-56)': ['letterings'],
  'a template’s products, options, surfaces and numbers fit together (brand-56)': ['labels', 'templates'],
  'a starter design can be ordered unchanged (brand-57)': ['starters'],
  'a live page has a Markdown file, and a route names its screen’s subject (brand-21)': [
    'landing-without-category',
    'maker-without-product',
  ],
  'a route has an address that its screen supports (brand-48)': ['screen-elsewhere'],
  'a tool names its screen’s subject': ['tool-screen'],
  'the home page and the legal pages exist and are open to everyone (brand-21, brand-20)': [
    'missing-home',
    'missing-legal-page',
    'planned-legal-page',
  ],
  'every link has an existing target (brand-23)': ['dangling-link'],
  'every picture exists (brand-24)': ['missing-asset'],
  'a category tree has no cycles (brand-26)': ['category-circle'],
  'a guide to sizes has a product to measure (catalogue-523)': ['size-guide'],
  'home page, products and categories name only existing entries (brand-26, brand-31)': [
    'missing-references',
  ],
  'the check reports a SKU that no product has (brand-95)': ['unknown-sku'],
  'the blog names only existing topics (brand-26)': ['blog-category'],
  'an option’s settings are consistent (brand-27)': ['option-slips'],
  'no option has the title reserved for the option that stores designs in Magento (brand-28)': [
    'option-named-design',
  ],
  'an option depends only on existing options and values (brand-28)': ['show-if-nowhere'],
  'dependencies between options have no cycles (brand-28)': ['show-if-circle'],
  'a price table covers every quantity on sale (brand-30)': [
    'price-table-order',
    'price-table-included',
    'price-table-slips',
  ],
  'a product names only existing option sets, and its SKU is unique (brand-31)': [
    'duplicate-sku',
    'unknown-option-set',
  ],
  'a product omits or preselects only its own options (brand-31)': ['product-choices'],
  'a review names only options and values of its product, and a review with few stars has an answer (brand-541)':
    ['review-slips'],
  'a product’s default price is above zero (brand-33)': ['costs-nothing'],
  'a period starts before it ends (brand-34)': ['ends-before-start'],
  'the check warns about a period that has ended (brand-34)': ['ended-offers'],
  'offers name existing coupons, a coupon gives one benefit, and a membership names a product and a price cache (brand-36)':
    ['coupon-slips'],
  'a tool takes texts only from a tool that has texts, and opens only existing products (brand-13)': [
    'borrowed-texts',
  ],
  'the check reports a link to a tool without a product (brand-95)': ['idle-tool'],
  'titles and descriptions of indexed pages are unique and have a length that search engines show (brand-38)':
    ['search-listing'],
  'a synonym leads to words of the catalog and is not redundant (brand-120)': ['synonyms'],
  'a query of the search check expects only existing products (brand-120)': ['search-queries'],
  'the theme has enough contrast (brand-39)': ['low-contrast'],
  'a brand has a theme that loads the brand’s font (brand-39)': [
    'font-in-name-only',
    'font-path',
    'font-without-face',
    'missing-font',
    'missing-theme',
  ],
  'a brand overrides only existing messages, with only their placeholders (brand-12)': ['message-slips'],
  'configuration values have known names and the expected format (brand-81)': ['unknown-values'],
  'a shop serves known countries, including its own, and ships only to them (brand-124)': [
    'countries',
    'countries-left-out',
  ],
  'a shipping method has countries, delivery days and a unique code (brand-124)': ['shipping-methods'],
  'percentages are at least 1, and codes have a valid format (brand-83)': ['codes-and-percent'],
  'the steps of reward points are consistent, and levels rise (brand-83)': ['rewards'],
  'a theme is syntactically complete and sets only known properties (brand-39)': [
    'theme-comment',
    'theme-slips',
    'theme-without-end',
  ],
  'the content of a picture matches the type in its file name (brand-24)': ['picture-files'],
  'the check reports a missing picture with the likely intended file (brand-24)': ['picture-elsewhere'],
  'a video is either an existing, small film of ours or an external player (brand-130)': ['films'],
  'a layout rule matches an existing address (brand-21)': ['layout-nowhere'],
  'an option has only settings that apply to its type, and its values are distinct (brand-27)': [
    'option-settings',
  ],
  'the sizes, percentages and swatches of values are valid (brand-27)': ['option-sizes', 'option-swatches'],
  'no value reduces the price of a piece to zero (brand-33)': ['option-prices'],
  'the total for up to nine pieces never falls when a piece is added (brand-33)': ['break-costs-less'],
  'texts are undamaged and contain no markup where plain text is shown (brand-92)': ['writing'],
  'the check reports visible quotes and texts too long for their place (brand-92, brand-38)': [
    'quotes-and-lengths',
  ],
  'the check reports Markdown that would not render as intended (brand-185, brand-21)': ['markdown-slips'],
  'the check reports a text cut off at # (brand-185)': ['cut-text'],
  'the check reports leftover texts of the sample brand (brand-94)': ['sample-words'],
  'the check reports unused entries (brand-95)': ['leftovers'],
  'the check reports duplicate names and list entries (brand-96)': ['said-twice'],
  'the check reports dates in the future (brand-34)': ['too-early'],
  'a return policy is defined in one place, and texts quote it (brand-462)': ['return-terms'],
  'a text about a coupon states the coupon’s terms, and an offer ends with its coupon (brand-98)': [
    'offer-terms',
  ],
  'the check reports a social link that leads to another network (brand-96)': ['wrong-network'],
  'file names are lowercase (brand-3)': ['capital-names', 'other-ending'],
  'the check reports every mistake in a product (brand-1)': ['several-in-one-product', 'wrong-sku-and-more'],
  'no page has an address of the server, and addresses contain no double slashes (brand-20)': [
    'taken-addresses',
  ],
  'links of the home page begin with a slash or a scheme (brand-23)': ['bare-links'],
  'reference links and HTML links have existing targets, too (brand-23)': ['other-links'],
  'the fragment of a link is a heading of the linked page (brand-23)': [
    'anchor-as-words',
    'anchor-from-a-product',
    'anchor-in-the-footer',
    'anchor-on-an-article',
    'anchor-on-another-page',
    'anchor-on-its-page',
    'anchor-without-its-page',
  ],
  'an absolute link to the shop has an existing target, too (brand-23)': [
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

test('the brand check reports a picture that is a symbolic link to another folder (brand-24)', () => {
  const root = smallShop()
  const assets = join(root, 'brands/corner/assets')
  renameSync(join(assets, 'picture.svg'), join(root, 'elsewhere.svg'))
  symlinkSync(join(root, 'elsewhere.svg'), join(assets, 'picture.svg'))
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems[0]?.message).toContain('which is a link to a file elsewhere')
})

test('the brand check reports where 50,000 nested brackets exceed the limit (brand-3)', () => {
  const root = smallShop()
  writeFileSync(join(root, 'brands/corner/navigation.yaml'), `menu:\n${'['.repeat(50_000)}`)
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems.map(formatProblem)).toEqual([
    'brands/corner/navigation.yaml:2:101  The file has more than 100 nested brackets here. Close some of them.',
  ])
})

test('every folder of broken brands has a test (brand-1)', () =>
  expect(Object.values(slips).flat().toSorted()).toEqual(readdirSync(folder).toSorted()))

test('the small shop’s manifest has no problems', () => {
  expect(compileBrand('corner', { root: smallShop(), now: today }).problems).toEqual([])
})

test('links to tool pages, products, categories and other sites may have any query and fragment (brand-23)', () => {
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

test('every broken file is reported in one run (brand-1)', () => {
  const { problems } = compileBrand('corner', { root: smallShop('broken-brands/several-files'), now: today })
  expect(new Set(problems.map((problem) => problem.file)).size).toBe(4)
})

test('missing pictures fail the build, except while the pictures are being generated (brand-24)', () => {
  const root = smallShop('broken-brands/missing-asset')
  expect(compileBrand('corner', { root, now: today }).ok).toBe(false)
  expect(compileBrand('corner', { root, now: today, withoutPictures: true }).ok).toBe(true)
})

test('a warning does not stop the build (brand-34)', () => {
  expect(
    writeBrand('corner', { root: smallShop('broken-brands/ended-offers'), now: today }).digest,
  ).toBeTruthy()
})
