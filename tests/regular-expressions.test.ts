import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Reads only what the brands and we ourselves have written, while a brand is compiled or a build is made. */
const atBuildTime = /^(?:brand\/(?:check|compile|schema)|next\/build)\//

/** Expressions that are quadratic, and why their text is never long. */
const bounded: Record<string, string> = {
  '\\B(?=(\\d{3})+(?!\\d))': 'lib/count.ts: the digits of one number',
}

interface Expression {
  at: string
  pattern: string
  flags: string
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !atBuildTime.test(file),
)

const expressions: Expression[] = files.flatMap((file) => {
  const text = readFileSync(join('src', file), 'utf8')
  const found: Expression[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        found.push({ at: `${file}:${text.slice(0, node.start).split('\n').length}`, ...node.regex })
    },
  }).visit(parseSync(file, text).program)
  return found
})

/** Without a loop that has no end, the work at each place of the text has one. */
const hasEndlessLoop = ({ pattern }: Expression) =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''))

const isSafe = (pattern: string, flags: string) =>
  checkSync(pattern, flags, { checker: 'automaton', timeout: 60_000 }).status === 'safe'

/**
 * With a star in the place of each count, such as {1,61}: sixty states become one. Every way through a text that the expression has, this one
 * has as well, so that where this one takes time in proportion, so does the other.
 */
const withoutCounts = (pattern: string) => pattern.replace(/(?<![\\u])\{\d+(?:,\d*)?\}/g, '*')

/** What cannot be decided by automata is attacked with long texts instead. */
function verdict({ pattern, flags }: Expression): string {
  const looser = withoutCounts(pattern)
  if (looser !== pattern && isSafe(looser, flags)) return 'linear'
  const decided = checkSync(pattern, flags, { checker: 'automaton', timeout: 60_000 })
  const found =
    decided.status === 'unknown' && decided.error.kind === 'unsupported'
      ? checkSync(pattern, flags, { checker: 'fuzz', timeout: 60_000 })
      : decided
  if (found.status === 'safe') return 'linear'
  return found.status === 'vulnerable' ? found.complexity.summary : `undecided: ${found.error.kind}`
}

test('every regular expression takes time in proportion to its text (backend-5)', () => {
  expect(expressions.length).toBeGreaterThan(300)
  const verdicts = new Map<string, string>()
  const wrong = expressions
    .filter((each) => hasEndlessLoop(each) && !(each.pattern in bounded))
    .flatMap((each) => {
      const key = `/${each.pattern}/${each.flags}`
      const said = verdicts.get(key) ?? verdict(each)
      verdicts.set(key, said)
      return said === 'linear' ? [] : [`${each.at} ${key} is ${said}`]
    })
  expect(wrong).toEqual([])
})

test('every exception still stands where its reason says (backend-5)', () => {
  const known = new Set(expressions.map(({ pattern }) => pattern))
  expect(Object.keys(bounded).filter((pattern) => !known.has(pattern))).toEqual([])
})

/** Where an expression is put together at run time, and from what. */
const assembled: Record<string, string> = {
  'commerce/rest-error.ts': 'names of a Magento’s own parameters, each escaped, one after "%"',
  'features/design-start/draft-cookie.ts': 'the name of a cookie of ours',
}

test('no expression is put together from what someone typed (backend-5)', () => {
  const built = files.filter((file) => /\bRegExp\(/.test(readFileSync(join('src', file), 'utf8')))
  expect(built.toSorted()).toEqual(Object.keys(assembled))
})
