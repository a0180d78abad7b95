import { isScalar, visit } from 'yaml'
import { nearest } from '@/lib/words/did-you-mean'
import { where } from '../../manifest/describe-issue'
import { isLive } from '../../lookups'
import { slugOf } from '../addresses'
import { markdownTexts } from '../links'
import type { CheckInput } from '../reporter'
import { leftoverWords, repeatedWord } from './writing'
import { treeWarnings } from './tree-warnings'

interface Slip {
  /** Zero-based. */
  line: number
  message: string
}

/** Common mistakes in a line of Markdown. */
const habits: { like: RegExp; say: (found: string) => string }[] = [
  {
    like: /^#{1,6}[^#\s]/,
    say: (found) =>
      `${found}… is not a heading without a space. Write "${found.slice(0, -1)} ${found.slice(-1)}…".`,
  },
  {
    like: /\[[^\]]+\]\s+\(\s*(?:\/|https?:)[^)]*\)/,
    say: (found) =>
      `the link "${found}" has a space between its brackets. Write "${found.replace(/\]\s+\(\s*/, '](')}".`,
  },
  {
    like: /\[[^\]]+\]\(\s*\)/,
    say: (found) => `the link "${found}" leads nowhere. Write an address between its brackets.`,
  },
  {
    like: /!\[\s*\]\(/,
    say: () => 'a picture has no words for those who cannot see it. Write what it shows between [ and ].',
  },
  {
    like: /^# \S.*/,
    say: (found) => `"${found}" would be a second title of the page. Write "#${found}".`,
  },
  { like: leftoverWords, say: (found) => `"${found}" is still there. Write what shoppers should read.` },
  { like: repeatedWord, say: (found) => `"${found}" has a word twice. Remove one.` },
  { like: /\]\([^)]*$/, say: (found) => `the link "${found}" is not closed. Write ) after its address.` },
  {
    like: /<\/?(?:script|style|iframe|object|embed|form|input|button|video|audio|font|center|div|span|u|b|i)\b[^>]*>/i,
    say: (found) => `${found} is not shown. Pages show only text, lists, tables, links and pictures.`,
  },
]

const lineSlips = (text: string, line: number): Slip[] =>
  habits.flatMap(({ like, say }) => {
    const [found] = like.exec(text) ?? []
    return found === undefined ? [] : [{ line, message: say(found) }]
  })

const isRow = (text: string) => /^\s*\|.*\|/.test(text)
const isRule = (text: string) => /^[\s|:-]*$/.test(text)

const cellsIn = (row: string) =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length

/** Finds rows with more or fewer cells than the header of their table. */
function rowSlips(lines: string[]): Slip[] {
  let columns: number | undefined
  return lines.flatMap((text, line): Slip[] => {
    if (!isRow(text)) columns = undefined
    else if (columns === undefined && isRow(lines[line + 1] ?? '') && isRule(lines[line + 1] ?? ''))
      columns = cellsIn(text)
    else if (columns !== undefined && cellsIn(text) !== columns) {
      const told = `the row of the table has ${cellsIn(text)} ${cellsIn(text) === 1 ? 'cell' : 'cells'}, and its header ${columns}.`
      return [
        {
          line,
          message: isRule(text)
            ? `${told} Write |${'---|'.repeat(columns)}.`
            : `${told} Write | between them, and | | for an empty cell.`,
        },
      ]
    }
    return []
  })
}

/** Finds tables without the |---| line below their header row. */
const tableSlips = (lines: string[]): Slip[] =>
  lines.flatMap((text, line) => {
    const [before = '', next = ''] = [lines[line - 1], lines[line + 1]]
    if (!isRow(text) || isRow(before) || isRule(next)) return []
    return [
      {
        line,
        message:
          'the table has no line below its header. Write |---|---| there, with one --- for each column.',
      },
    ]
  })

/** Finds bold text that is not closed in its paragraph. */
function boldSlips(lines: string[]): Slip[] {
  let opened: number | undefined
  const slips: Slip[] = []
  for (const [line, text] of [...lines, ''].entries()) {
    const marks = text.split('**').length - 1
    if (marks % 2 === 1) opened = opened === undefined ? line : undefined
    if (text.trim() !== '' || opened === undefined) continue
    slips.push({ line: opened, message: 'the ** is not closed. Write ** on both sides of the words.' })
    opened = undefined
  }
  return slips
}

/** Finds paragraphs that four spaces make code, and headings that skip a level. */
function levelSlips(lines: string[]): Slip[] {
  let level = 0
  let isInList = false
  return lines.flatMap((text, line): Slip[] => {
    if (/^\s*(?:[-*+]|\d+[.)])\s/.test(text)) isInList = true
    else if (/^\S/.test(text)) isInList = false
    const before = (lines[line - 1] ?? '').trim()
    if (/^(?: {4}|\t)\S/.test(text) && before === '' && !isInList)
      return [{ line, message: 'four spaces make a paragraph look like program code. Remove them.' }]
    const marks = /^(#{2,6}) /.exec(text)?.[1] ?? ''
    const skipped = marks !== '' && level > 0 && marks.length > level + 1
    if (marks !== '') level = marks.length
    return skipped
      ? [
          {
            line,
            message: `the heading skips a level. Write ${'#'.repeat(marks.length - 1)} in place of ${marks}.`,
          },
        ]
      : []
  })
}

/** Finds markup that shoppers would see as raw text, and HTML that is dropped. Code is skipped. */
function slipsIn(markdown: string): Slip[] {
  const lines = markdown.replace(/```[^]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' ')).split('\n')
  return [
    ...lines.flatMap(lineSlips),
    ...tableSlips(lines),
    ...rowSlips(lines),
    ...boldSlips(lines),
    ...levelSlips(lines),
  ]
}

/** Warns about Markdown that is not rendered as intended (brand-185). */
export function checkMarkdown(checked: CheckInput) {
  const { parts, report } = checked
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const { line, message } of slipsIn(source.body?.text ?? ''))
        report.inBody('warning', source, line, `In the text, ${message}`)
  for (const { part, path, text } of markdownTexts(checked))
    for (const { line, message } of slipsIn(text))
      report.inText('warning', part, path, line, `${where(path)}: ${message}`)
}

/** Warns about pages of the brand that no route shows (brand-21). */
export function checkOrphans({ id, usable, parts, report }: CheckInput) {
  if (parts.routes.isBroken || !usable.routes) return
  const shown = new Set(
    Object.entries(usable.routes.routes).flatMap(([address, route]) =>
      isLive(route) ? [route.page ?? slugOf(address)] : [],
    ),
  )
  const pages = new Set(parts.pages.sources.map(({ mountedAt }) => String(mountedAt[0])))
  for (const source of parts.pages.sources) {
    const [slug = ''] = source.mountedAt.map(String)
    if (!source.file.startsWith(`brands/${id}/`) || shown.has(slug)) continue
    // A route to a page that is almost called so is told there.
    if ([...shown].some((name) => !pages.has(name) && nearest(name, [slug]) !== undefined)) continue
    report.inFile(
      'warning',
      source,
      0,
      `No route shows this page. Add one to routes.yaml: "/${slug}:" with "screen: page" below it.`,
    )
  }
}

const warnOfFoldedTexts = treeWarnings(({ tree, lines }) => {
  const found: { offset: number; message: string }[] = []
  visit(tree, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !['description', 'body'].includes(String(key.value))) return
      if (!isScalar(value) || value.type !== 'PLAIN' || !/ - | \* |#|\n/.test(String(value.value))) return
      const [start, end] = value.range ?? [0, 0]
      if (lines.linePos(start).line === lines.linePos(end).line) return
      found.push({
        offset: start,
        message: `The lines of "${String(key.value)}" become one line. Write | after its colon to keep the line breaks.`,
      })
    },
  })
  return found
})

/** Warns about multi-line Markdown without `|`, whose lines YAML joins (brand-185). */
export const checkFoldedTexts = ({ parts, report }: CheckInput) =>
  warnOfFoldedTexts([...parts.products.sources, ...parts.categories.sources], report)
