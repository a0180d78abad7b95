import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isRecord } from '@/lib/is-record'

/** All texts that operators read in the browser: the templates of the screens, and the reasons of refusals. */

const refusalNames = /^(?:ActRefused|OrderRefusal|ProofRefused|CutoutRefused|DraftRefused|FieldRefusal)$/

interface Text {
  file: string
  text: string
}

const nameOf = (node: unknown) => (isRecord(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** Returns the text of a string or template, with … for what is filled in. */
function textOf(node: Record<string, unknown>): string | undefined {
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map((part: { value: { raw: string } }) => part.value.raw).join('…')
}

/** Collects the texts below a node; outside of refusals only if `isScreen`. */
function collect(node: unknown, { file, isScreen }: { file: string; isScreen: boolean }, found: Text[]) {
  if (Array.isArray(node)) return void node.forEach((each) => collect(each, { file, isScreen }, found))
  if (!isRecord(node) || /^(?:Import|ExportAll)/.test(String(node['type']))) return undefined
  const text = textOf(node)
  if (text !== undefined && isScreen) found.push({ file, text })
  const isRefusal = node['type'] === 'NewExpression' && refusalNames.test(nameOf(node['callee']))
  for (const value of Object.values(node)) collect(value, { file, isScreen: isScreen || isRefusal }, found)
  return undefined
}

const texts: Text[] = []
for (const file of globSync('src/{backend,server}/**/*.ts')) {
  const source = readFileSync(file, 'utf8')
  const isScreen = file.startsWith('src/server/operations/')
  if (isScreen || /new (?:\w+Refused|\w+Refusal)\(/.test(source))
    collect(parseSync(file, source).program, { file, isScreen }, texts)
}

/** What only someone at a command line, in the code or with a metric ruler understands. */
const foreign: Record<string, RegExp> = {
  'an option of a command': /(?:^|\s)--[a-z]/,
  'a command': /\bnpm run\b|\bnpx\b|\bcommand\b/,
  'a setting': /\b[A-Z]{3,}_[A-Z_]{3,}\b/,
  cents: /\bcents\b/,
  'millimeters alone': /, mm\b|\bin mm\b(?! such as)|\bmillimeters\b/,
  'British or machine words': /\b(?:cancelled|colour|utc|null|undefined|boolean)\b/i,
}

test.each(Object.entries(foreign))(
  'no text that operators read in the browser contains %s (operations-10)',
  (_, pattern) => {
    const wrong = texts.filter(({ text }) => /\s/.test(text) && pattern.test(text))
    expect(wrong.map(({ file, text }) => `${file}: ${text.slice(0, 120)}`)).toEqual([])
  },
)

test('the texts of screens and refusals are found (operations-10)', () => {
  expect(texts.some(({ text }) => text.includes('Everything left of each order is shipped'))).toBe(true)
  expect(texts.some(({ text }) => text === 'Nothing was changed.')).toBe(true)
  expect(texts.length).toBeGreaterThan(400)
})
