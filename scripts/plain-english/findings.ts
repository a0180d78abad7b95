import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The word list of the house style, and what it finds in texts, comments and commit subjects. */

interface Words {
  words: { pattern: string; write: string; exact?: true }[]
  verbs: string
}

export interface Finding {
  line: number
  found: string
  write: string
}

const { words, verbs } = parse(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')) as Words // checked by its test
const patterns = words.map(({ pattern, write, exact }) => ({
  pattern: new RegExp(pattern, exact ? '' : 'i'),
  write,
}))
const subjectVerbs = new Set(verbs.split(/\s+/))

export function findingsIn(lines: Iterable<{ line: number; text: string }>): Finding[] {
  const findings: Finding[] = []
  for (const { line, text } of lines)
    for (const { pattern, write } of patterns) {
      const [found] = pattern.exec(text) ?? []
      if (found !== undefined) findings.push({ line, found: found.trim(), write })
    }
  return findings
}

/** Returns the lines of a document outside of code: no fenced blocks, no `inline code`, no link targets. */
export function* proseOf(markdown: string): Generator<{ line: number; text: string }> {
  let isCode = false
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('```')) isCode = !isCode
    else if (!isCode)
      yield { line: index + 1, text: text.replace(/`[^`]*`/g, '`…`').replace(/\]\([^)]*\)/g, ']') }
  }
}

/** Returns the comments of a TypeScript or CSS file, line by line, without their markers. */
export function* commentsOf(source: string): Generator<{ line: number; text: string }> {
  let isBlock = false
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1
    if (isBlock) {
      isBlock = !text.includes('*/')
      yield { line, text: text.replace(/^\s*\* ?/, '').replace(/\s*\*\/.*$/, '') }
      continue
    }
    const own = /^\s*(?:\{\s*)?(\/\*\*?|\/\/)\s?(.*)$/.exec(text)
    if (own) {
      isBlock = own[1] !== '//' && !text.includes('*/')
      yield { line, text: (own[2] ?? '').replace(/\s*\*\/.*$/, '') }
      continue
    }
    const trailing = /\s\/\/ ([^'"`]*)$/.exec(text)
    if (trailing) yield { line, text: trailing[1] ?? '' }
  }
}

/** Returns what is wrong with the first line of a commit message; undefined if nothing is. */
export function subjectProblem(subject: string): string | undefined {
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return undefined
  if (subject.length > 72) return `has ${subject.length} characters; 72 are the limit`
  const [verb = ''] = subject.split(/[ ,:]/)
  if (!subjectVerbs.has(verb))
    return `begins with "${verb}", which is not an imperative verb of scripts/plain-english/words.yaml`
  const [finding] = findingsIn([{ line: 1, text: subject }])
  return finding && `has "${finding.found}"; write: ${finding.write}`
}

/** Returns the titles of tests and their groups in a test file. */
export function* titlesOf(source: string): Generator<{ line: number; text: string }> {
  const call = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  for (const match of source.matchAll(call))
    yield { line: source.slice(0, match.index).split('\n').length, text: match[2] ?? '' }
}
