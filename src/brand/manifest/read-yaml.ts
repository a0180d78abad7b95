import { LineCounter, parseDocument, visit, type Document, type Node, type YAMLError } from 'yaml'
import type { Problem } from '../problem'
import type { Path, Source } from './source'

const maximumBytes = 1_000_000
const maximumAliases = 100
const maximumDepth = 100
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype'])

type Read = { source: Source } | { problems: Problem[] }

/** Bytes → text with line ends of one kind, or what is wrong with them (brand-3). */
export function decode(bytes: Uint8Array): { text: string } | { wrong: string } {
  if (bytes.length > maximumBytes)
    return {
      wrong: `is ${bytes.length} bytes long; at most 1,000,000 are read. Split it into several files.`,
    }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    return { wrong: 'is saved as UTF-16 or is not a text. Save it as UTF-8.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n') }
  } catch {
    return { wrong: 'has characters that are not UTF-8. Save it as UTF-8.' }
  }
}

const texts: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'starts with a tab. Indent with spaces, two for each level.',
  DUPLICATE_KEY: 'names a setting a second time. Keep one of the two.',
  BAD_INDENT: 'is indented unlike the lines around it. Lines of one group start in the same column.',
  MISSING_CHAR:
    'misses a character. Look for an open quote or bracket, and for a : without a space after it.',
  MULTILINE_IMPLICIT_KEY: 'has a name that runs over several lines. Look for a missing : at its end.',
  BLOCK_AS_IMPLICIT_KEY:
    'has two : on it, or the line below is indented too far. Put a text that holds ": " in quotes.',
  TAG_RESOLVE_FAILED:
    'uses a tag (!…). Manifests know no tags: write plain text, in quotes if it starts with !.',
  BAD_ALIAS: 'starts with * or &. Put the text in quotes.',
  BAD_SCALAR_START: 'starts with a character that YAML keeps for itself. Put the text in quotes.',
  MULTIPLE_DOCS: 'starts a second document (---). Keep one for each file.',
  UNEXPECTED_TOKEN: 'has something unexpected here. Look for a missing quote or a misplaced bracket.',
}

/** The parser calls a bracket that stays open a wrong indentation. */
function messageOf({ code, message }: YAMLError): string {
  const [, missing] = / end with a ([\]}])$/.exec(message) ?? []
  if (code === 'BAD_INDENT' && missing)
    return `comes before the bracket above it was closed. Write the missing ${missing}.`
  return texts[code] ?? `cannot be read as YAML: ${message}.`
}

function keyProblems(document: Document.Parsed, problem: (offset: number, message: string) => void) {
  visit(document, {
    Pair(_, pair) {
      const key = pair.key as (Node & { value?: unknown }) | null // the parser makes nodes of all keys
      if (typeof key?.value !== 'string') return
      const at = key.range?.[0] ?? 0
      if (reservedKeys.has(key.value))
        problem(at, `uses the name "${key.value}", which may not be used. Choose another.`)
      if (key.value === '<<')
        problem(at, 'The line merges with <<. Manifests do not: write the settings out.')
    },
  })
}

/** Where brackets first stand too deep in one another; undefined when they don't. The parser would run out of room. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(depth - 1, 0)
    if (depth > maximumDepth) return index
  }
  return undefined
}

/** What follows a tab is read otherwise than it was meant: of such a file the tabs alone are told. */
function toldOf(slips: YAMLError[]): YAMLError[] {
  const tabs = slips.filter(({ code }) => code === 'TAB_AS_INDENT')
  return tabs.length > 0 ? tabs : slips
}

/** Reads YAML 1.2; its problems carry line and column. */
export function readYaml(
  file: string,
  text: string,
  { mountedAt = [], linesAbove = 0 }: { mountedAt?: Path; linesAbove?: number } = {},
): Read {
  const lines = new LineCounter()
  const problems: Problem[] = []
  const problem = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset)
    problems.push({ severity: 'error', file, at: { line: line + linesAbove, column: col }, message })
  }
  const deep = tooDeepAt(text)
  if (deep !== undefined) {
    for (const { index } of text.matchAll(/^/gm)) lines.addNewLine(index)
    problem(deep, `The file has more than ${maximumDepth} brackets in one another here. Close some of them.`)
    return { problems }
  }
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
    const reported = new Set<number>()
    for (const slip of toldOf([...document.errors, ...document.warnings])) {
      const [offset] = slip.pos
      if (reported.has(offset)) continue
      reported.add(offset)
      problem(offset, `The line ${messageOf(slip)}`)
    }
    keyProblems(document, problem)
    if (problems.length > 0) return { problems }
    const value: unknown = document.toJS({ maxAliasCount: maximumAliases })
    return { source: { file, mountedAt, value, tree: document.contents, lines, linesAbove } }
  } catch (error) {
    if (error instanceof ReferenceError)
      problem(0, 'The file repeats itself through aliases (*name) too often. Write the values out.')
    else if (error instanceof RangeError) problem(0, 'The file is nested too deeply.')
    else throw error
    return { problems }
  }
}
