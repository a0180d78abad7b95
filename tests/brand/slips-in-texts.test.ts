import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { movedPrices } from '../../scripts/brand/moved-prices'
import { smallShop, today } from './small-shop'

/** Slips that only a reader of the whole manifest sees: texts against figures, lists in disorder, names for aliases. */

const products = 'corner/catalogue/products/prints.yaml'
const tables = 'corner/catalogue/price-tables.yaml'
const categories = 'corner/catalogue/categories.yaml'
const identity = 'corner/identity.yaml'
const navigation = 'corner/navigation.yaml'
const routes = 'corner/routes.yaml'
const home = 'corner/pages/home.yaml'
const configuration = 'base/configuration.yaml'
const about = 'base/pages/about-us.md'

const weight = 'weightGrams: 60'
const ofProduct = (setting: string) => `${weight}\n    ${setting}`
const summary = (words: string): [string, string, string] => [
  products,
  'summary: Your photograph',
  `summary: ${words} Your photograph`,
]
const paragraph = (text: string): [string, string, string] => [about, '{name} prints', text]

/** File, words as they are, words as they slip, and what is said with place and advice. */
type Slip = [file: string, was: string, is: string, said: RegExp]

const slips: Record<string, Slip[]> = {
  'days in texts (schedule-366)': [
    [
      ...summary('Arrives in 3 days.'),
      /summary promises "in 3 days", but an order takes five business days or more to arrive/,
    ],
    [...summary('Get it within 48 hours, delivered.'), /promises "within 48 hours"/],
    [...summary('Delivered overnight.'), /promises "overnight"/],
    [...summary('With two-day shipping, at your door.'), /promises "two-day shipping"/],
    [
      ...summary('Ships the same day.'),
      /promises "the same day", but an order takes two business days to make\. Write \{productionTime\}/,
    ],
    [...summary('We ship within 24 hours.'), /promises "within 24 hours"/],
    [
      ...paragraph('Your print leaves within one day. {name} prints'),
      /about-us\.md:4:1 {2}The text promises "within one day"/,
    ],
    [
      home,
      'It arrives flat, between two boards, within the week.',
      'It arrives in two to three days.',
      /home\.yaml:18:\d+ .*promises "in two to three days"/,
    ],
  ],
  'facts in texts (brand-96)': [
    [
      ...summary('Free shipping over $49.'),
      /says "Free shipping over \$49", but shipping is free over \$99\. Write \{freeShippingAbove\}/,
    ],
    [
      ...paragraph('Call 1-800-555-0199. {name} prints'),
      /about-us\.md:4:1 {2}The text says 1-800-555-0199, but identity\.yaml says 1-800-555-0111\. Write \{phone\}/,
    ],
    [
      ...paragraph('Write to hallo@corner.example. {name} prints'),
      /says hallo@corner\.example, but identity\.yaml says hello@corner\.example/,
    ],
    [
      configuration,
      'within {days} days. We make it again',
      'within 14 days. We make it again',
      /configuration\.yaml:\d+:\d+ .*text says "14 days", and days is 30\. Write \{days\}/,
    ],
    [...summary('From ${name}.'), /summary has \$\{name\}\. Write \{name\}/],
    [identity, 'name: Corner\n', 'name: Corner {product}\n', /identity\.yaml:2:7 .*name has braces/],
    [
      identity,
      '"Portland, OR 97201"',
      'Portland, OR 97201',
      /identity\.yaml:10:\d+ .*cut off from its town.*Write "Portland, OR 97201"/,
    ],
  ],
  'amounts and dates (brand-96)': [
    [
      tables,
      'quantities: [1, 5, 20]',
      'quantities: [1, 20, 5]',
      /price-tables\.yaml:\d+:17 .*out of order\. Write \[1, 5, 20\]/,
    ],
    [
      products,
      weight,
      ofProduct('special: { percentOff: 15, to: 2207-01-31 }'),
      /ends in 2207\. Did you mean 2027\?/,
    ],
    [
      configuration,
      'percentOff: 10',
      'percentOff: 10\n    minimumSubtotal: 25000',
      /minimumSubtotal is 25000 dollars.*Did you mean 250\?/,
    ],
    [configuration, 'cutoffHour: 14', 'cutoffHour: 2', /cutoffHour is 2, at night.*Did you mean 14\?/],
    [
      configuration,
      'percentOff: 10',
      'percentOff: 0.1',
      /percentOff is 0\.1, less than one percent\. Write 10/,
    ],
    [configuration, 'percentOff: 10', 'percentOff: 0', /percentOff is 0\. It should be a number above 0/],
    [
      configuration,
      'WELCOME10:\n    label',
      'welcome10:\n    label',
      /welcome10 should have only capital letters.*Write WELCOME10/,
    ],
  ],
  'names that people use (brand-180)': [
    [configuration, 'IN, GB]', 'IN, UK]', /countries › entry 5 is "UK".*Write "GB"/],
    [configuration, 'countries: [US, AU, CA, IN, GB]', 'countries: [USA]', /Write "US"/],
    [configuration, '[checkmo]', '[PayPal]', /Write "paypal_express"/],
    [configuration, 'days: 3-7', 'days: 3 to 7', /Write "3-7"/],
    [configuration, 'price: 5.99', 'price: free', /Write 0, without quotes/],
    [configuration, 'analytics: {}', 'analytics: { googleAnalytics: UA-1 }', /Did you mean "analytics"\?/],
    [identity, 'email: hello@', 'email: mailto:hello@', /Write "hello@corner\.example"/],
    [identity, 'email: hello@', 'email: hello @', /Write "hello@corner\.example"/],
    [navigation, '/shop/photo-prints', '/shop/photo-prints.html', /Did you mean "\/shop\/photo-prints"/],
    [
      routes,
      'routes:\n',
      'redirects:\n  old-prints.html: { to: /prints }\nroutes:\n',
      /Write \/old-prints\.html/,
    ],
    [
      routes,
      'routes:\n',
      'redirects:\n  https://www.corner.example/old: { to: /prints }\nroutes:\n',
      /Write \/old\./,
    ],
  ],
  'listings (brand-38)': [
    [
      products,
      'name: Photo print',
      'name: &Photo print',
      /prints\.yaml:4:\d+ .*loses its first word: YAML reads "&Photo"/,
    ],
    [products, 'name: Photo print', 'name: PHOTO PRINT', /name is in capitals.*Write "Photo print"/],
    [products, weight, ofProduct('keywords: prints; photos'), /keywords has ";"/],
    [products, weight, ofProduct('metaTitle: Prints'), /metaTitle has 6 characters/],
    [
      products,
      weight,
      ofProduct('faq: [{ question: How big is it, answer: As big as you choose. }]'),
      /question does not end with a question mark/,
    ],
    [
      products,
      'alt: A photo print',
      'alt: Picture of a photo print',
      /alt begins with words that screen readers say anyway/,
    ],
    [
      products,
      weight,
      ofProduct(
        'reviews:\n      - &r { nickname: Ada, summary: Good, text: Very good paper, rating: 5, date: 2026-01-02 }\n      - *r',
      ),
      /is already among these reviews/,
    ],
    [categories, 'name: Photo prints', 'name: Prints', /"Prints" is already the name of another category/],
    [
      navigation,
      '      - label: Photo prints\n',
      '      - label: Small prints\n        href: /shop/photo-prints\n      - label: Photo prints\n',
      /already in this menu, by another name/,
    ],
    [routes, 'robots: index', 'robots: noindex', /robots hides the home page/],
    [
      home,
      '  picture: { file: picture.svg, alt: A framed print with soft shapes on a wall }\n',
      '',
      /hero has no "picture"/,
    ],
    [home, 'products: [photo-print]', 'products: []', /products is an empty list/],
  ],
  'Markdown (brand-185)': [
    [...paragraph('![](picture.svg)\n\n{name} prints'), /about-us\.md:4:1 .*a picture has no words/],
    [...paragraph('# About us\n\n{name} prints'), /about-us\.md:4:1 .*Write "## About us"/],
    [...paragraph('## One\n\n#### Two\n\n{name} prints'), /about-us\.md:6:1 .*skips a level\. Write ###/],
    [...paragraph('    {name} prints'), /about-us\.md:4:1 .*four spaces/],
  ],
}

function problemsWith(file: string, was: string, is: string): string[] {
  const root = smallShop()
  const path = join(root, 'brands', file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(was)
  writeFileSync(
    path,
    before.replace(was, () => is),
  )
  return compileBrand('corner', { root, now: today }).problems.map(formatProblem)
}

for (const [rule, rows] of Object.entries(slips))
  describe(rule, () => {
    test.each(rows)('%s: %j as %j is told once, and first', (file, was, is, said) => {
      const problems = problemsWith(file, was, is)
      expect(problems[0]).toMatch(said)
      expect(problems).toHaveLength(1)
    })
  })

test.each([
  ['a faster method', 'With express shipping it arrives in three days.'],
  ['a proof', 'The proof is sent within 24 hours.'],
  ['true days', 'It ships in two days and arrives within two weeks.'],
  ['what shoppers do', 'Peel it off the next day.'],
  ['the policy of returns', 'Tell us within a week of delivery.'],
])('a text about %s promises no day of the calendar (schedule-366)', (_, words) => {
  expect(problemsWith(...summary(words)).filter((problem) => problem.includes('promises'))).toEqual([])
})

test('the only price table of its kind is compared with the orders of all others (brand-96)', () => {
  const root = smallShop()
  const path = join(root, 'brands', tables)
  const table = /  print:\n[^]*$/.exec(readFileSync(path, 'utf8'))?.[0] ?? ''
  const like = (name: string, base: string) =>
    table
      .replace('  print:', `  ${name}:`)
      .replace('base: 4', `base: ${base}`)
      .replace('unit: print', `unit: ${name}`)
  const told = (base: string) => {
    writeFileSync(
      path,
      `priceTables:\n${table}${like('mug', '12')}${like('poster', '25')}${like('book', '30')}${like('rug', base)}`,
    )
    return compileBrand('corner', { root, now: today })
      .problems.map(formatProblem)
      .filter((problem) => problem.includes('the smallest order'))
  }
  expect(told('90')).toEqual([])
  expect(told('9000')).toEqual([expect.stringMatching(/rug › base is 9000.*Did you mean 90\?/)])
  expect(told('0.09')).toHaveLength(1)
})

const git = (root: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@corner.example', ...words], { cwd: root })

test('a price that moved ten times since the last commit is told, also in the only table of a shop (brand-96)', () => {
  const root = smallShop()
  expect(movedPrices(root, 'corner')).toEqual([])
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-q', '-m', 'First')
  const path = join(root, 'brands', tables)
  const before = readFileSync(path, 'utf8')
  const told = (base: string) => {
    writeFileSync(path, before.replace('base: 4', `base: ${base}`))
    return movedPrices(root, 'corner').map(formatProblem)
  }
  expect(told('5')).toEqual([])
  expect(told('400')).toEqual([
    'brands/corner/catalogue/price-tables.yaml:4:11  priceTables › print › base is 400, but was 4 in the last commit. Did you mean 4?',
  ])
  expect(told('0.04')).toHaveLength(1)
})
