import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The rules of docs/behaviour, and the tests that prove them. A rule's name is its subject and a number:
 * cart-12.
 */

const folder = 'docs/behaviour'

const textsBelow = (place: string, pattern: RegExp) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => ({ file: join(place, file), text: readFileSync(join(place, file), 'utf8') }))

/** Returns every written rule in the order of the files; a rule that is written twice appears twice. */
export const writtenRules = (): string[] =>
  textsBelow(folder, /\.md$/).flatMap(({ text }) =>
    [...text.matchAll(/^- \*\*([a-z]+(?:-[a-z]+)*-\d+)\*\*/gm)].map(([, rule = '']) => rule),
  )

const subjectOf = (rule: string) => rule.replace(/-\d+$/, '')

/** Returns a pattern for cited rules: a rule's name, optionally followed by " to " or a dash and a last number. */
function citation(rules: string[]): RegExp {
  const subjects = [...new Set(rules.map(subjectOf))].toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\w/-])(${subjects.join('|')})-(\\d+)(?:(?:–| to )(\\d+))?(?![\\w-])`, 'g')
}

/**
 * Returns the rules that a text cites, whether or not they are written down; a range cites every rule in it.
 */
export function rulesIn(text: string, rules: string[]): string[] {
  return [...text.matchAll(citation(rules))].flatMap(([, subject = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${subject}-${Number(first) + step}`,
    ),
  )
}

/** Returns the files that can prove rules: tests, stories that play, and the test suite itself. */
const proofs = () => [
  ...textsBelow('tests', /\.(test|spec|browser)\.tsx?$/),
  ...textsBelow('stories', /\.stories\.tsx$/),
  ...textsBelow('.storybook', /\.tsx?$/),
  ...textsBelow('scripts/suite', /\.ts$/),
  { file: 'scripts/test.ts', text: readFileSync('scripts/test.ts', 'utf8') },
]

/** Returns the files that cite each rule. */
export function citations(rules: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, text } of proofs())
    for (const rule of new Set(rulesIn(text, rules))) found.set(rule, [...(found.get(rule) ?? []), file])
  return found
}
