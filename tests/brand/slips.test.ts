import { cpSync, readFileSync, writeFileSync } from 'node:fs'
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
}

for (const [rule, rows] of Object.entries(slips))
  describe(rule, () => {
    test.each(rows)('%s', (_, edit, expected) => {
      const problems = reported(edit)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(expected)
    })
  })
