import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsOf, findingsIn, proseOf, subjectProblem, titlesOf } from '../scripts/plain-english/findings'

/** The word list of the house style (scripts/plain-english/words.yaml) in everything that colleagues read. */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

/** Sentences of the specification are quoted word for word, and landed migrations never change. */
const isExempt = (file: string) =>
  /(?:^|\/)generated\/|^docs\/specification\/|^src\/backend\/database\/migrations\/|^tests\/fixtures\/|plain-english/.test(
    file,
  )

// A deleted file is listed until its deletion is staged.
const readable = files.filter((file) => existsSync(file) && !isExempt(file))

function report(chosen: readonly string[], read: (text: string) => Iterable<{ line: number; text: string }>) {
  return chosen.flatMap((file) =>
    findingsIn(read(readFileSync(file, 'utf8'))).map(
      ({ line, found, write }) => `${file}:${line}  "${found}": ${write}`,
    ),
  )
}

test('comments contain no word of the list (architecture-602)', () => {
  const sources = readable.filter((file) =>
    /^(?:src|scripts|tests|stories|theme|\.storybook)\/.*\.(?:tsx?|mjs|js|css)$/.test(file),
  )
  expect(report(sources, commentsOf)).toEqual([])
})

test('titles of tests contain no word of the list (architecture-602)', () => {
  const tests = readable.filter((file) => /\.(?:test|spec|browser|commerce)\.tsx?$/.test(file))
  expect(report(tests, titlesOf)).toEqual([])
})

test('documents contain no word of the list (architecture-602)', () => {
  const documents = readable.filter((file) => file.endsWith('.md') && !/^brands\/[^/]+\//.test(file))
  expect(report(documents, proseOf)).toEqual([])
})

test.each([
  ['Fix cart total without shipping', undefined],
  ['Rename sentence() to message()', undefined],
  ['Merge branch "page-strip"', undefined],
  ['Walk the group discount with other people’s carts', 'begins with "Walk"'],
  ['fix the total', 'begins with "fix"'],
  ['Mend the cut', 'begins with "Mend"'],
  ['Fix the page that is drawn anew', 'has "anew"'],
  [`Fix ${'x'.repeat(70)}`, 'has 74 characters'],
])('the commit subject "%s" is judged: %s (architecture-602)', (subject, problem) => {
  const found = subjectProblem(subject)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})
