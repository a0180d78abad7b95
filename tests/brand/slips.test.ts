import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
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
}

for (const [rule, rows] of Object.entries(slips))
  describe(rule, () => {
    test.each(rows)('%s', (_, edit, expected) => {
      const problems = reported(edit)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(expected)
    })
  })
