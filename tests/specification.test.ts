import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The tables that lead from a point of the specification to its rules and their tests. */
const walked = ['docs/specification/storefront-1-to-3.md']

/** Stands for the tests that look at every page of every kind. */
const everyPage = 'e2e/open-every-page'

const endings = ['', '.spec.ts', '.test.ts', '.test.tsx']
const rulePattern = /\b([A-Z]{2})(\d-)?(\d+)(?:\s*–\s*\1(?:\d-)?(\d+))?/g

interface Row {
  point: string
  rules: string[]
  tests: string[]
}

/** "proofs-1–3, offers-1" → proofs-1, proofs-2, proofs-3, offers-1 */
const rulesIn = (cell: string) =>
  [...cell.matchAll(rulePattern)].flatMap(([, area = '', part = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${area}${part}${Number(first) + step}`,
    ),
  )

/** A test by its short name; all below a folder when it ends in `/*` or is one. */
function filesNamed(name: string): string[] {
  const path = join('tests', name.replace(/\/\*$/, ''))
  const found = endings.map((ending) => path + ending).find((file) => existsSync(file))
  if (!found) return []
  if (/\.tsx?$/.test(found)) return [found]
  return readdirSync(found, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => join(found, file))
}

const rowsOf = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, point = '', rules = '', tests = ''] = line.split('|').map((cell) => cell.trim())
      if (tests === '' || point === 'Point' || /^-+$/.test(point)) return []
      const named = tests.split(/[,;]/).map((name) => name.trim())
      return [
        {
          point,
          rules: rulesIn(rules),
          tests: named
            .map((name) => (name === 'every page' ? everyPage : name))
            // Stories show; a sentence explains. Neither proves.
            .filter((name) => !/^(stories of|every browser test)/.test(name)),
        },
      ]
    })

const known = new Set(
  readdirSync('docs/behaviour').flatMap((file) =>
    [...readFileSync(join('docs/behaviour', file), 'utf8').matchAll(/^- \*\*([A-Z]{2}\d?-?\d+)\*\*/gm)].map(
      ([, number = '']) => number,
    ),
  ),
)
const cited = new Set(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join('tests', file), 'utf8').match(/\b[A-Z]{2}\d?-?\d+\b/g) ?? []),
)
const cites = (file: string, rule: string) =>
  new RegExp(`\\(.*\\b${rule}\\b.*\\)`).test(readFileSync(file, 'utf8'))

test.each(walked)(
  'every point of %s has rules and tests that are there, and one that cites it (architecture-15)',
  (file) => {
    const rows = rowsOf(file)
    expect(rows.length).toBeGreaterThan(100)
    const problems = rows.flatMap(({ point, rules, tests }) => {
      const files = tests.flatMap(filesNamed)
      const missing = tests.filter((name) => filesNamed(name).length === 0)
      const unknown = rules.filter((rule) => !known.has(rule) && !rule.startsWith('AR'))
      return [
        rules.length === 0 && `${point}: no rule`,
        unknown.length > 0 && `${point}: ${unknown.join()} is written nowhere`,
        rules.some((rule) => !cited.has(rule)) &&
          `${point}: no test cites ${rules.filter((rule) => !cited.has(rule)).join()}`,
        missing.length > 0 && `${point}: there is no test ${missing.join()}`,
        !rules.some((rule) => files.some((each) => cites(each, rule))) &&
          `${point}: none of its tests cites a rule of it`,
      ].filter((problem) => problem !== false)
    })
    expect(problems).toEqual([])
  },
)
