import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Files that only read our own or the brands' text, while a brand is compiled or a build is made. */
const atBuildTime = /^(?:brand\/(?:check|compile|schema)|next\/build)\//

/** Expressions with quadratic time, and the reason why their input is always short. */
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

/** True if a pattern has an unbounded loop. Without one, the work at each position is bounded. */
const hasEndlessLoop = ({ pattern }: Expression) =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''))

const isSafe = (pattern: string, flags: string) =>
  checkSync(pattern, flags, { checker: 'automaton', timeout: 60_000 }).status === 'safe'

/**
 * Replaces each count, such as {1,61}, with a star, which turns sixty states into one. The new pattern can
 * take every path the original can, so if it runs in linear time, so does the original.
 */
const withoutCounts = (pattern: string) => pattern.replace(/(?<![\\u])\{\d+(?:,\d*)?\}/g, '*')

/** Returns the complexity. Expressions that automata can't decide are fuzzed with long texts. */
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

test('every regular expression runs in linear time (backend-5)', () => {
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
}, 240_000)

test('every exception still exists in the sources (backend-5)', () => {
  const known = new Set(expressions.map(({ pattern }) => pattern))
  expect(Object.keys(bounded).filter((pattern) => !known.has(pattern))).toEqual([])
})

/** Files that build expressions at run time, and what they build them from. */
const assembled: Record<string, string> = {
  'commerce/rest-error.ts': 'names of a Magento’s own parameters, each escaped, one after "%"',
  'features/design-start/saved/draft-cookie.ts': 'the name of a cookie of ours',
  'server/development/page-map/find-places.ts':
    'the brand’s texts with gaps, each escaped; only in development',
}

test('no regular expression is built from user input (backend-5)', () => {
  const built = files.filter((file) => /\bRegExp\(/.test(readFileSync(join('src', file), 'utf8')))
  expect(built.toSorted()).toEqual(Object.keys(assembled))
})
