import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citations, rulesIn, writtenRules } from '../scripts/specification/rules'
import { specificationFiles } from '../scripts/specification/tables'

const rules = writtenRules()

test('a rule has its name to itself, and no test cites one that is written nowhere (architecture-12)', () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
  const known = new Set(rules)
  const lost = [...citations(rules)].flatMap(([rule, files]) =>
    known.has(rule) ? [] : files.map((file) => `${file}: ${rule}`),
  )
  expect(lost).toEqual([])
})

test('a file of rules holds those of its own subject alone (architecture-12)', () => {
  const strangers = readdirSync('docs/behaviour').flatMap((file) =>
    [...readFileSync(join('docs/behaviour', file), 'utf8').matchAll(/^- \*\*([\w-]+)-\d+\*\*/gm)]
      .filter(([, subject]) => file !== 'reliability.md' && `${subject}.md` !== file)
      .map(([line]) => `${file}: ${line}`),
  )
  expect(strangers).toEqual([])
})

test('every rule is cited by a test, a story or the suite itself (architecture-13)', () => {
  const proven = citations(rules)
  expect(rules.filter((rule) => !proven.has(rule))).toEqual([])
})

test('a range names every rule in it (architecture-12)', () => {
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
  'every point of $file names rules, and the tests that prove them today (architecture-15)',
  ({ text, wanted, problems }) => {
    expect(problems).toEqual([])
    expect(text, 'Run: npm run specification').toBe(wanted)
  },
)
