import { isAlias, LineCounter, parseDocument, visit, type Document, type Node, type YAMLError } from 'yaml'
import { nearest } from '@/lib/words/did-you-mean'
import type { Problem } from '../problem'
import type { Path, Source } from './source'

const maximumBytes = 1_000_000
const maximumAliases = 100
const maximumDepth = 100
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype'])

type Read = { source: Source } | { problems: Problem[] }

/** Decodes bytes to text with uniform line ends, or returns what is wrong with them (brand-3). */
export function decode(bytes: Uint8Array): { text: string } | { wrong: string } {
  if (bytes.length > maximumBytes)
    return {
      wrong: `is ${bytes.length} bytes long; the limit is 1,000,000. Split it into several files.`,
    }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    return { wrong: 'is saved as UTF-16 or is not text. Save it as UTF-8.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n') }
  } catch {
    return { wrong: 'has characters that are not UTF-8. Save it as UTF-8.' }
  }
}

const texts: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'starts with a tab. Indent with spaces, two for each level.',
  DUPLICATE_KEY: 'repeats a setting. Keep one of the two.',
  BAD_INDENT:
    'is indented differently from the lines around it. Lines of one group start in the same column.',
  MISSING_CHAR: 'lacks a character. Look for an open quote or bracket, and for a : without a space after it.',
  MULTILINE_IMPLICIT_KEY:
    'has a name that runs over several lines. Look for a missing ": ", a colon and a space, at its end.',
  BLOCK_AS_IMPLICIT_KEY:
    'has two : on it, or the line below is indented too far. Put text that contains ": " in quotes.',
  TAG_RESOLVE_FAILED:
    'uses a tag (!…). Manifests have no tags: write plain text, in quotes if it starts with !.',
  BAD_ALIAS: 'starts with * or &. Put the text in quotes.',
  BAD_SCALAR_START: 'starts with a character that YAML reserves. Put the text in quotes.',
  MULTIPLE_DOCS: 'starts a second document (---). Keep one per file.',
  BLOCK_IN_FLOW: 'lacks a comma, or an earlier bracket is not closed.',
  BAD_DQ_ESCAPE:
    'has a \\ between double quotes, where YAML treats it as a special character. Write \\\\, or / in a path.',
  UNEXPECTED_TOKEN: 'has something unexpected here. Look for a missing quote or a misplaced bracket.',
}

/** Common mistakes recognized by the start of an invalid line. */
const beginnings: { like: RegExp; say: string }[] = [
  { like: /^\/\//, say: 'starts with //. Comments start with #.' },
  { like: /^-[^\s-]/, say: 'starts with - and no space. Write "- " before each entry of a list.' },
]

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0

/** What a line without ": " after its name lacks, and what to write. */
const unnamed: { like: RegExp; lacks: string }[] = [
  { like: /^([\w-]+):(\S.*)$/, lacks: 'has no space after its colon' },
  { like: /^([\w-]+) ?= ?(.*)$/, lacks: 'has = in place of a colon' },
  { like: /^([\w-]+) ?; ?(.*)$/, lacks: 'has ; in place of a colon' },
  { like: /^([\w-]+) ([^:]+)$/, lacks: 'has no colon after its name' },
  { like: /^([\w/-]+)$/, lacks: 'has no colon at its end' },
]

function unnamedAdvice(line: string): string | undefined {
  for (const { like, lacks } of unnamed) {
    const [, name, value = ''] = like.exec(line.trim().replace(/^- /, '')) ?? []
    if (name !== undefined) return `${lacks}. Write "${`${name}: ${value}`.trim()}".`
  }
  return undefined
}

/** Returns the line of a text below | or > that a line has slipped out of, and the indentation of that text. */
function blockAbove(lines: readonly string[], index: number): { opener: string; indent: number } | undefined {
  const indent = indentOf(lines[index] ?? '')
  const above = lines.slice(0, index)
  const start = above.findLastIndex((line) => line.trim() !== '' && indentOf(line) <= indent)
  const opener = above[start] ?? ''
  const text = above.slice(start + 1).find((line) => line.trim() !== '')
  return text !== undefined && /:\s+[|>][+-]?\s*$/.test(opener)
    ? { opener, indent: indentOf(text) }
    : undefined
}

const isSetting = (line: string) => /^ *(?:- )?[\w-]+:(?: |$)/.test(line)

/** Returns the line that is indented unlike its neighbors, by its distance from the one where the parser stops; undefined if it is another mistake. */
function oddIndent(lines: readonly string[], index: number): { by: 0 | 1; message: string } | undefined {
  const [line = '', below = '', next = ''] = lines.slice(index, index + 3)
  const own = /^ *(?:- +)?/.exec(line)?.[0].length ?? 0
  const other = indentOf(below)
  if (!isSetting(line) || !isSetting(below) || line.split(': ').length > 2 || other - own > 3 || other <= own)
    return undefined
  const by = isSetting(next) && indentOf(next) === other ? 0 : 1
  const [is, should] = by === 0 ? [own, other] : [other, own]
  return { by, message: `The line is indented by ${is} spaces, unlike its neighbors. Write ${should}.` }
}

/** Returns the advice for a line whose mistake shows only beside the line above it; undefined if it is another mistake. */
function besideAbove(code: YAMLError['code'], line: string, above: string): string | undefined {
  const [indent, indentAbove] = [indentOf(line), indentOf(above)]
  if (/^[^#'"]*:\s+[|>][+-]?\s*$/.test(above) && indent <= indentAbove)
    return `has the text that belongs below the ${above.trim().slice(-1)} above. Indent each of its lines by ${indentAbove + 2} spaces.`
  if (code === 'UNEXPECTED_TOKEN' && /:\s+\{\w+\}\s*\S/.test(line))
    return 'has a text that begins with {. Put the text in quotes.'
  if (code === 'UNEXPECTED_TOKEN' && /:\s+'[^']*'\s*[^\s#,\]}]/.test(line))
    return `has text after its closing '. Write any ' within the text twice.`
  if (
    code === 'UNEXPECTED_TOKEN' &&
    (/:\s+"[^"]*"\s*[^\s#,\]}]/.test(line) || /^[^{[]*:\s+"[^"]*",/.test(line))
  )
    return `has text after its closing ". Write the whole text between ' and ', and any ' in it twice.`
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^\s*- /.test(line) && !/:\s.*:\s/.test(line))
    return 'starts with "- ", unlike the entry above it. Write "- " before the first setting of that entry, too.'
  const [start = ''] = /^ *- +(?=[\w-]+:)/.exec(above) ?? []
  const column = start === '' ? indentAbove : start.length
  if (
    code === 'MISSING_CHAR' &&
    /^ *[\w-]+:(?: |$)/.test(line) &&
    indent !== column &&
    Math.abs(indent - column) < 2
  )
    return `is indented by ${indent} spaces. Write ${column}, so that it starts below "${above.trim().replace(/^- +/, '').split(':')[0]}".`
  return undefined
}

/** Returns the message for an error. The parser reports an unclosed bracket as bad indentation. */
function messageOf({ code, message }: YAMLError, lines: readonly string[], index: number): string {
  const [line = '', above = ''] = [lines[index], lines[index - 1]]
  const block =
    code === 'MULTILINE_IMPLICIT_KEY' || code === 'BAD_ALIAS' ? blockAbove(lines, index) : undefined
  if (block) return `belongs to the text below "${block.opener.trim()}". Indent it by ${block.indent} spaces.`
  const unnamedLine = code === 'MULTILINE_IMPLICIT_KEY' ? unnamedAdvice(line) : undefined
  if (unnamedLine !== undefined) return unnamedLine
  const [, repeated] =
    code === 'DUPLICATE_KEY' ? (/^([^:]+):/.exec(line.trim().replace(/^- /, '')) ?? []) : []
  if (repeated !== undefined) return `repeats "${repeated.replaceAll(/["']/g, '')}". Keep one of the two.`
  const meant = beginnings.find(({ like }) => like.test(line.trim()))
  if (meant) return meant.say
  const beside = besideAbove(code, line, above)
  if (beside !== undefined) return beside
  if (code === 'UNEXPECTED_TOKEN' && /:\s+[*&]\S/.test(line)) return texts.BAD_ALIAS ?? ''
  const [, missing] = / end with a ([\]}])$/.exec(message) ?? []
  if (code === 'BAD_INDENT' && missing)
    return `starts before the bracket above it is closed. Write the missing ${missing}.`
  return texts[code] ?? `cannot be read as YAML: ${message}.`
}

/** Reports aliases of anchors that do not exist. */
function aliasProblems(document: Document.Parsed, problem: (offset: number, message: string) => void) {
  const anchors: string[] = []
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && 'anchor' in node && node.anchor) anchors.push(node.anchor)
    },
  })
  visit(document, {
    Alias(_, { source, range }) {
      if (anchors.includes(source)) return
      const meant = nearest(source, anchors)
      const hint =
        meant === undefined ? 'Put the text in quotes if it begins with *.' : `Did you mean "*${meant}"?`
      problem(range?.[0] ?? 0, `*${source} stands for &${source}, which is nowhere in this file. ${hint}`)
    },
  })
}

function keyProblems(document: Document.Parsed, problem: (offset: number, message: string) => void) {
  visit(document, {
    Pair(_, pair) {
      const key = pair.key as (Node & { value?: unknown }) | null // the parser creates nodes for all keys
      if (typeof key?.value !== 'string') return
      const at = key.range?.[0] ?? 0
      if (reservedKeys.has(key.value))
        problem(at, `uses the name "${key.value}", which is reserved. Choose another.`)
      if (key.value === '<<')
        problem(at, 'The line merges with <<, which manifests do not support. Write the settings out.')
    },
  })
}

/**
 * Returns the offset where brackets are nested too deeply, before the parser runs out of stack; undefined if
 * they are not.
 */
function tooDeepAt(text: string): number | undefined {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(depth - 1, 0)
    if (depth > maximumDepth) return index
  }
  return undefined
}

/** Errors after which the parser misreads the following lines. */
const structural: ReadonlySet<YAMLError['code']> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
])

/** Drops follow-up errors: keeps only tab errors if there are any, else only the first structural error. */
function toldOf(slips: YAMLError[]): YAMLError[] {
  const tabs = slips.filter(({ code }) => code === 'TAB_AS_INDENT')
  if (tabs.length > 0) return tabs
  const first = slips.findIndex(({ code }) => structural.has(code))
  return slips.filter(({ code }, index) => index === first || !structural.has(code))
}

/** Returns the offset of an unclosed quote, which the parser reports at the end of the file. */
function openQuoteAt(
  document: Document.Parsed,
  { code, message, pos: [end] }: YAMLError,
): number | undefined {
  if (code !== 'MISSING_CHAR' || !/closing .quote/.test(message)) return undefined
  let start: number | undefined
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end && range[1] >= end) start = range[0]
    },
  })
  return start
}

/** Returns the color in the line above that YAML reads as a comment, with the bracket after it. */
function commentAbove(
  lines: readonly string[],
  index: number,
  { code }: YAMLError,
): { column: number; message: string } | undefined {
  const found = /[:,[{] +(#[0-9a-f]{3,8})\b/i.exec(lines[index - 1] ?? '')
  if (!found?.[1] || (code !== 'BAD_INDENT' && code !== 'MISSING_CHAR')) return undefined
  return {
    column: found.index + found[0].length - found[1].length,
    message: `YAML reads "${found[1]}" and what follows as a comment. Write "${found[1]}" with the quotes.`,
  }
}

/** Finds leading spaces that are not spaces to YAML: copied from a web page or a word processor. */
function oddSpaces(text: string): number[] {
  return [...text.matchAll(/^ *[\u00a0\u2000-\u200a\u202f\u3000]/gm)].map(({ index }) => index)
}

/** Reads YAML 1.2. Problems have a line and a column. */
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
    problem(deep, `The file has more than ${maximumDepth} nested brackets here. Close some of them.`)
    return { problems }
  }
  const spaces = oddSpaces(text)
  if (spaces.length > 0) {
    for (const { index } of text.matchAll(/^/gm)) lines.addNewLine(index)
    for (const offset of spaces)
      problem(
        offset,
        'The line starts with special spaces, such as those copied from web pages. Write plain spaces.',
      )
    return { problems }
  }
  const textLines = text.split('\n')
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
    const reported = new Set<number>()
    for (const slip of toldOf([...document.errors, ...document.warnings])) {
      const [offset] = slip.pos
      if (reported.has(offset)) continue
      reported.add(offset)
      const quote = openQuoteAt(document, slip)
      const index = lines.linePos(offset).line - 1
      const comment = commentAbove(textLines, index, slip)
      const odd = slip.code === 'BLOCK_AS_IMPLICIT_KEY' ? oddIndent(textLines, index) : undefined
      if (comment !== undefined) problem((lines.lineStarts[index - 1] ?? 0) + comment.column, comment.message)
      else if (odd) problem(lines.lineStarts[index + odd.by] ?? offset, odd.message)
      else if (quote !== undefined)
        problem(quote, `The quote that opens here is not closed. Write ${text[quote]} after the text.`)
      else problem(offset, `The line ${messageOf(slip, textLines, index)}`)
    }
    keyProblems(document, problem)
    if (problems.length === 0) aliasProblems(document, problem)
    if (problems.length > 0) return { problems }
    const value: unknown = document.toJS({ maxAliasCount: maximumAliases })
    return { source: { file, mountedAt, value, tree: document.contents, lines, linesAbove } }
  } catch (error) {
    if (error instanceof ReferenceError)
      problem(0, 'The file uses aliases (*name) too often. Write the values out.')
    else if (error instanceof RangeError) problem(0, 'The file is nested too deeply.')
    else throw error
    return { problems }
  }
}
