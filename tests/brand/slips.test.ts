import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { check } from '../../scripts/brand/check'
import { smallShop, today } from './small-shop'

/** Slips of merchandisers in the small shop, and what the check says about each. */

type Edit = (root: string) => void

/** Replaces words of a file below brands/. */
function replace(file: string, words: string, by: string): Edit {
  return (root) => {
    const path = join(root, 'brands', file)
    const before = readFileSync(path, 'utf8')
    if (!before.includes(words)) throw new Error(`${file} has no ${words}`)
    writeFileSync(
      path,
      before.replace(words, () => by),
    )
  }
}

const write =
  (file: string, text: string): Edit =>
  (root) =>
    writeFileSync(join(root, 'brands', file), text)

function reported(edit: Edit): string[] {
  const root = smallShop()
  edit(root)
  return compileBrand('corner', { root, now: today }).problems.map(formatProblem)
}

const products = 'corner/catalogue/products/prints.yaml'
/** Adds a setting to the theme. */
const theme =
  (setting: string): Edit =>
  (root) => {
    const path = join(root, 'theme/brands/corner.css')
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n:root { ${setting} }\n`)
  }

const about = 'base/pages/about-us.md'

/** Title, the slip, what the only problem says; with its place if there is one. */
const slips: Record<string, [string, Edit, RegExp][]> = {
  'a setting that another file replaces (brand-38)': [
    [
      'a title in the route and in the page',
      replace(about, 'title:', 'metaTitle: Twice told, for search engines\ntitle:'),
      /^brands\/base\/routes\.yaml:\d+:\d+ {2}routes › \/about-us › title is not shown: brands\/base\/pages\/about-us\.md:2 says metaTitle/,
    ],
    [
      'a description in the route and in the page',
      replace(
        about,
        'title:',
        'description: What a shopper may expect of us, told here once more, at the length of a listing.\ntitle:',
      ),
      /description is not shown: brands\/base\/pages\/about-us\.md:2 says description/,
    ],
  ],
  'one slip is one error, whatever other files say (brand-1)': [
    [
      'a rating of 6',
      replace(
        products,
        'categories: [',
        'reviews: [{ nickname: Ada, summary: Good, text: Very good, rating: 6, date: 2026-01-02 }]\n    categories: [',
      ),
      /rating is 6/,
    ],
    [
      'categories as a text',
      replace(products, 'categories: [prints, photo-prints]', 'categories: photo-prints'),
      /Write \[photo-prints\]/,
    ],
    ['a misspelled group', replace(products, 'pictures:', 'picturs:'), /Did you mean "pictures"/],
    [
      'a misspelled type',
      replace('corner/catalogue/options.yaml', 'type: radio', 'type: raido'),
      /Did you mean "radio"/,
    ],
    [
      'a type that does not exist',
      replace('corner/catalogue/options.yaml', 'type: radio', 'type: select'),
      /type is "select"/,
    ],
    [
      'a quoted switch',
      replace('corner/catalogue/options.yaml', 'isDefault: true', 'isDefault: "true"'),
      /Write true, without quotes/,
    ],
    [
      'a misspelled setting of a price table',
      replace('corner/catalogue/price-tables.yaml', 'breaks:', 'braeks:'),
      /Did you mean "breaks"/,
    ],
    [
      'a route without its slash',
      replace('base/routes.yaml', '\n  /about-us:', '\n  about-us:'),
      /Write \/about-us\./,
    ],
    [
      'a category with capitals',
      replace('corner/catalogue/categories.yaml', '\n  photo-prints:', '\n  Photo prints:'),
      /Write photo-prints\./,
    ],
  ],
  'figures that no shop means (brand-96)': [
    [
      'no way to pay',
      replace('base/configuration.yaml', 'paymentMethods: [checkmo]', 'paymentMethods: []'),
      /configuration\.yaml:\d+:\d+ {2}paymentMethods is an empty list, so no one could pay/,
    ],
    [
      'a factor in percent',
      replace('corner/catalogue/options.yaml', 'factor: 1.2', 'factor: 120'),
      /options\.yaml:\d+:\d+ .*charges 120 times the price\. Write 1\.2\./,
    ],
    [
      'a factor of a hundredth',
      replace('corner/catalogue/options.yaml', 'factor: 1.2', 'factor: 0.012'),
      /charges 0\.012 times the price\. Write 1\.2\./,
    ],
    [
      'an average rating of 48',
      replace('base/configuration.yaml', 'values:', 'values:\n  average_rating: "48"'),
      /values › average_rating is "48"\. Ratings have at most 5 stars\. Write "4\.8"\./,
    ],
    [
      'letters in a phone number',
      replace('corner/identity.yaml', '1-800-555-0111', '1-8OO-555-O111'),
      /identity\.yaml:8:8 {2}phone has "1-8OO-555-O111", with letters for digits\. Write "1-800-555-0111"\./,
    ],
    [
      'another phone number in the footer',
      replace(
        'corner/navigation.yaml',
        'href: /product/photo-print',
        'href: /product/photo-print\n      - label: Call us\n        href: tel:+18005550112',
      ),
      /calls \+18005550112, but identity\.yaml says 1-800-555-0111/,
    ],
    [
      'a picture of 9 MB',
      replace('corner/assets/picture.svg', '</svg>', `${' '.repeat(9_000_000)}</svg>`),
      /which is 9 MB; the limit is 8 MB/,
    ],
    [
      'a category twice',
      replace(products, '[prints, photo-prints]', '[prints, photo-prints, prints]'),
      /prints\.yaml:5:\d+ {2}products › photo-print › categories names "prints" twice/,
    ],
    [
      'two breaks from 5',
      replace('corner/catalogue/price-tables.yaml', 'from: 20,', 'from: 5,'),
      /price-tables\.yaml:9:\d+ {2}priceTables › print has two breaks from 5\. Remove one\./,
    ],
  ],
  'texts that shoppers would read as they are (brand-12)': [
    [
      'a brace that is not closed',
      replace('base/routes.yaml', 'About {name}', 'About {name'),
      /title has \{name without its closing brace\. Write \{name\}\./,
    ],
    [
      'doubled braces',
      replace('base/routes.yaml', 'About {name}', 'About {{name}}'),
      /title has \{\{name\}\}\. Write one brace on each side: \{name\}\./,
    ],
    [
      'a brace that is not opened',
      replace('base/routes.yaml', 'About {name}', 'About name}'),
      /title has name\} without its opening brace\. Write \{name\}\./,
    ],
    [
      'a brace in Markdown',
      replace(about, '{email}', '{email'),
      /about-us\.md:4:1 {2}The text has \{email without its closing brace/,
    ],
    [
      'a link with a space',
      replace(about, '[all prints](/prints)', '[all prints] (/prints)'),
      /has a space between its brackets\. Write "\[all prints\]\(\/prints\)"/,
    ],
    ['a coupon that promises more', replace('base/configuration.yaml', '10% is off', '20% is off'), /20%/],
  ],
  'files that are not what they seem (brand-3)': [
    [
      'a merge conflict in Markdown',
      replace(about, '{name} prints', '<<<<<<< HEAD\n{name} prints\n=======\nWe print\n>>>>>>> main\n'),
      /about-us\.md:4:1 {2}Two versions of the file meet here/,
    ],
    [
      'a merge conflict in YAML',
      replace('corner/navigation.yaml', 'menu:', '<<<<<<< HEAD\nmenu:\n=======\nmenu:\n>>>>>>> main'),
      /navigation\.yaml:\d+:1 {2}Two versions of the file meet here/,
    ],
    [
      'a page with the ending of another program',
      write('corner/pages/how-we-print.txt', '---\ntitle: How we print\n---\n'),
      /how-we-print\.txt {2}A brand has no file of this name\. Did you mean "pages\/how-we-print\.md"\?/,
    ],
    [
      'a picture that is cut off',
      replace('corner/assets/picture.svg', '</svg>', ''),
      /which is cut off: its end is missing/,
    ],
  ],
  'advice names the right value or place (brand-180)': [
    [
      'a group that does not exist',
      replace('base/configuration.yaml', 'rewards:', 'groupDiscounts: { militairy: WELCOME10 }\nrewards:'),
      /militairy.*Did you mean "military"/,
    ],
    [
      'an alias without its anchor',
      replace(
        'corner/identity.yaml',
        'tagline: Your picture, printed well and sent within the week.',
        'tagline: *waht',
      ),
      /identity\.yaml:5:10 {2}\*waht stands for &waht, which is nowhere in this file/,
    ],
    [
      'a number that is a name',
      replace(products, 'sku: CORNER-PHOTO-PRINT', 'sku: 1e3'),
      /sku is 1e3\. .*Put it in quotes: "1e3"\./,
    ],
    ['infinity', replace('corner/catalogue/price-tables.yaml', 'base: 4', 'base: .inf'), /base is \.inf\./],
    [
      'an empty list',
      replace(products, 'categories: [prints, photo-prints]', 'categories: []'),
      /categories is an empty list\. It should be a list of at least one entry/,
    ],
  ],
  'a theme sets colors that can be measured, and lengths with units (brand-39)': [
    [
      'a color by a wrong name',
      theme('--color-ink: tomatoe;'),
      /corner\.css:\d+:\d+ {2}--color-ink is tomatoe, a name whose contrast cannot be measured/,
    ],
    [
      'a color without a colon',
      theme('--color-link #1f4fd8;'),
      /--color-link has no : after its name\. Write --color-link: #1f4fd8;/,
    ],
    ['a space before a unit', theme('--radius-m: 1 rem;'), /has a space before its unit\. Write 1rem/],
    [
      'a color above 255',
      theme('--color-link: rgb(300 42 15);'),
      /at most 255\. Write a number from 0 to 255 in place of 300/,
    ],
    ['a length without its unit', theme('--radius-m: 12;'), /--radius-m is 12, without a unit\. Write 12px/],
  ],
}

for (const [rule, rows] of Object.entries(slips))
  describe(rule, () => {
    test.each(rows)('%s', (_, edit, expected) => {
      const problems = reported(edit)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(expected)
    })
  })

test('the check with --fix writes what is certainly meant, and keeps comments (brand-180)', () => {
  const root = smallShop()
  const table = 'brands/corner/catalogue/price-tables.yaml'
  for (const edit of [
    replace('corner/catalogue/price-tables.yaml', 'base: 4', 'base: "4.00" # dollars'),
    replace(
      'corner/catalogue/options.yaml',
      'isDefault: true }\n        16x20',
      'isDefault: "yes" }\n        16x20',
    ),
    replace(products, 'sku: CORNER-PHOTO-PRINT', 'sku: 1e3'),
  ])
    edit(root)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(check(['corner'], { withoutPictures: false, fixes: true }, root)).toBe(0)
  log.mockRestore()
  expect(readFileSync(join(root, table), 'utf8')).toContain('base: 4 # dollars')
  expect(readFileSync(join(root, 'brands', products), 'utf8')).toContain('sku: "1E3"')
  expect(readFileSync(join(root, 'brands/corner/catalogue/options.yaml'), 'utf8')).toContain(
    'isDefault: true }\n        16x20',
  )
})
