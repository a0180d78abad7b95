import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citations, rulesIn, writtenRules } from '../scripts/specification/rules'
import { pointOf, specificationFiles, summaryOf } from '../scripts/specification/tables'

const rules = writtenRules()

test('every rule has a unique name, and tests cite only existing rules (architecture-12)', () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
  const known = new Set(rules)
  const lost = [...citations(rules)].flatMap(([rule, files]) =>
    known.has(rule) ? [] : files.map((file) => `${file}: ${rule}`),
  )
  expect(lost).toEqual([])
})

test('a rules file contains only rules of one subject (architecture-12)', () => {
  const strangers = readdirSync('docs/behaviour').flatMap((file) =>
    [...readFileSync(join('docs/behaviour', file), 'utf8').matchAll(/^- \*\*([\w-]+)-\d+\*\*/gm)]
      .filter(([, subject]) => file !== 'reliability.md' && `${subject}.md` !== file)
      .map(([line]) => `${file}: ${line}`),
  )
  expect(strangers).toEqual([])
})

test('every rule is cited by a test, a story or the suite itself (architecture-12)', () => {
  const proven = citations(rules)
  expect(rules.filter((rule) => !proven.has(rule))).toEqual([])
})

test('a range cites every rule in it (architecture-12)', () => {
  const tea = ['tea-1', 'tea-2', 'tea-3', 'tea-5']
  expect(rulesIn('(tea-1 to 3, tea-5–6), green-tea-2, tea-shop', tea)).toEqual([
    'tea-1',
    'tea-2',
    'tea-3',
    'tea-5',
    'tea-6',
  ])
})

test.each(specificationFiles())(
  'every point of $file cites rules that tests prove (architecture-15)',
  ({ problems }) => expect(problems).toEqual([]),
)

test('the summary lists points decided otherwise and missing ones, and says how many work (architecture-15)', () => {
  const points = [
    pointOf('Tea', 'tea-1, tea-2'),
    pointOf('Coffee', 'coffee-1, decision 0066'),
    pointOf('Cake', 'gap: no oven yet'),
  ]
  expect(summaryOf(points)).toBe(
    [
      '1 of 3 points work as written, 1 otherwise by decision, 1 not yet.',
      '  decision 0066: Coffee',
      '  missing: Cake (no oven yet)',
    ].join('\n'),
  )
})

test('the number of specification points does not shrink, and none is missing (architecture-15)', () => {
  const points = specificationFiles().flatMap((file) => file.points)
  expect(points.length).toBeGreaterThan(320)
  expect(points.filter(({ gap }) => gap !== undefined).map(({ point }) => point)).toEqual([])
})
