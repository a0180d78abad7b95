import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citations, rulesIn, writtenRules } from '../scripts/specification/rules'

/** docs/security.md lists attacks, our answer to each, and the rules that prove it. */

const page = readFileSync('docs/security.md', 'utf8')
const lines = page.split('\n')
const rows = lines.filter((line, at) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|--'))

test('the security page lists the chapters of ASVS 5 in order (architecture-12)', () => {
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

test('every defense against an attack names existing rules that a test proves (architecture-12)', () => {
  const rules = writtenRules()
  const proven = citations(rules)
  const unproven = rows.filter((row) => {
    const named =
      row
        .split('|')
        .at(-2)
        ?.split(',')
        .map((rule) => rule.trim()) ?? []
    return named.length === 0 || named.some((rule) => !rules.includes(rule) || !proven.has(rule))
  })
  expect(rows.length).toBeGreaterThan(40)
  expect(unproven).toEqual([])
  expect(rulesIn(page, rules).filter((rule) => !proven.has(rule))).toEqual([])
})
