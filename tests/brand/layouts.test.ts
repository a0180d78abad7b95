import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAutofill } from '@/brand/check/design/layouts'
import { compileBrand } from '@/brand/compile'
import { isError } from '@/brand/problem'
import { brandsCopy } from './brands-copy'

/** Tests mistakes in lists of layouts, and in the photo book that uses them. */

const root = brandsCopy('layouts')

const pages = 'brands/base/layouts/pages.yaml'
const spreads = 'brands/base/layouts/spreads.yaml'
const books = 'brands/ranges/play-and-keep/designs/books.yaml'

type Slip = [what: string, file: string, from: string, to: string, message: string]

/** Mistakes that the schema finds; later checks need files without them. */
const misspelled: Slip[] = [
  [
    'a frame beyond the page',
    pages,
    'two-rows: { frames: [[0, 0, 1, 0.5], [0, 0.5, 1, 0.5]] }',
    'two-rows: { frames: [[0, 0, 1, 0.5], [0, 0.6, 1, 0.5]] }',
    'left + width and top + height are at most 1',
  ],
  [
    'a layout of nothing',
    pages,
    'one-margin: { frames: [[0, 0, 1, 1]] }',
    'one-margin: {}',
    'a layout with frames or halves',
  ],
  [
    'a half of halves',
    spreads,
    'halves: [one-full, one-margin]',
    'halves: [one-full, one-margin-one-full]',
    '"one-margin-one-full" has halves itself. Name a layout with frames.',
  ],
  [
    'a fold outside of the page',
    books,
    'foldsAt: [{ x: 0.5, keep: 12 }]',
    'foldsAt: [{ x: 203, keep: 12 }]',
    'foldsAt › entry 1 › x is 203',
  ],
]

const slips: Slip[] = [
  [
    'frames that overlap',
    pages,
    'two-columns: { frames: [[0, 0, 0.5, 1], [0.5, 0, 0.5, 1]] }',
    'two-columns: { frames: [[0, 0, 0.6, 1], [0.5, 0, 0.5, 1]] }',
    'layouts › pages › two-columns: photo 2 overlaps photo 1. Move it, or make one of them smaller.',
  ],
  [
    'words on a photo',
    pages,
    'caption: [0, 0.88, 1, 0.12]',
    'caption: [0, 0.7, 1, 0.12]',
    'the caption overlaps photo 1. Leave room for it, such as height 0.88.',
  ],
  [
    'an unknown half',
    spreads,
    'halves: [one-full, one-margin]',
    'halves: [one-full, one-margins]',
    'There is no layout "one-margins". Did you mean "one-margin"?',
  ],
  [
    'an unknown list',
    books,
    'autofill: { layouts: spreads,',
    'autofill: { layouts: spread,',
    'autofill › layouts: There is no list of layouts "spread". Did you mean "spreads"?',
  ],
  [
    'an unknown surface',
    books,
    'surfaces: [spread], gap: 4',
    'surfaces: [spreads], gap: 4',
    'autofill › surfaces: There is no surface "spreads". Did you mean "spread"?',
  ],
  [
    'a spine of an unknown length',
    books,
    'spine: { width: soft-spine,',
    'spine: { width: thin-spine,',
    'options › cover › soft › surfaces › cover › spine › width: There is no length "thin-spine".',
  ],
]

/** Compiles the brand with all of these mistakes at once, because compiling is slow. */
function problemsWith(all: readonly Slip[]) {
  const files = new Map<string, string>()
  for (const [, file, from, to] of all) {
    const text = files.get(file) ?? readFileSync(file, 'utf8')
    expect(text).toContain(from)
    files.set(file, text.replace(from, to))
  }
  for (const [file, text] of files) writeFileSync(join(root, file), text)
  const { problems } = compileBrand('stickers', { root, withoutPictures: true })
  for (const file of files.keys()) cpSync(file, join(root, file))
  return problems.filter(isError)
}

test.each([
  ['a schema', misspelled],
  ['a check between files', slips],
])('slips that %s finds are reported with file, line and what to write (brand-56)', (_, all) => {
  const problems = problemsWith(all)
  for (const [what, file, from, , message] of all) {
    const text = readFileSync(file, 'utf8')
    const line = text.slice(0, text.indexOf(from)).split('\n').length
    const found = problems.filter((problem) => problem.file === file && problem.message.includes(message))
    expect([what, found.map(({ at }) => Math.abs((at?.line ?? 0) - line) <= 1)]).toEqual([what, [true]])
  }
})

test('a list without a layout for one of the numbers from one to six is reported (brand-56)', () => {
  const value = { layouts: { few: { one: { frames: [[0, 0, 1, 1]] }, two: { halves: ['one', 'one'] } } } }
  const checked = { usable: { layouts: value }, parts: { layouts: { value, isBroken: false } } }
  const said: string[] = []
  const template = { autofill: { layouts: 'few' }, surfaces: {} }
  checkAutofill(checked as never, template as never, (_, message) => said.push(message)) // the members that the check reads
  expect(said).toEqual([
    'autofill › layouts: "few" has no layout for 3, 4, 5, 6 photos. Add one for each number from 1 to 6.',
  ])
})
