import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citations, rulesIn, writtenRules } from './rules'

/**
 * The tables of docs/specification: points of the specification and the rules that cover them, written by
 * hand. The files that prove each point are found by the tests' citations and only printed.
 */

const folder = 'docs/specification'

export interface SpecificationFile {
  file: string
  /** The file's text, with a column for the files that prove each point. */
  printed: string
  /** One message for each row that names no rule, an unknown rule, or a rule without a proof. */
  problems: string[]
  points: Point[]
}

/** A row: it works as specified, a decision handles it differently, or it is missing. */
export interface Point {
  point: string
  /** Numbers of the decisions that handle it differently, such as 0066. */
  decisions: string[]
  /** What is missing. */
  gap?: string
}

const decisionsIn = (named: string) =>
  [...named.matchAll(/decision (\d{4})/g)].map(([, number = '']) => number)

const gapIn = (named: string) => /gap: (.+)$/.exec(named)?.[1]

/** Reads a row's column of rules (architecture-15). */
export function pointOf(point: string, named: string): Point {
  const gap = gapIn(named)
  return { point, decisions: decisionsIn(named), ...(gap !== undefined && { gap }) }
}

/** Summarizes how many points work, which ones a decision handles differently, and which are missing. */
export function summaryOf(points: readonly Point[]): string {
  const otherwise = points.filter(({ decisions, gap }) => decisions.length > 0 && gap === undefined)
  const missing = points.filter(({ gap }) => gap !== undefined)
  const works = points.length - otherwise.length - missing.length
  return [
    `${works} of ${points.length} points work as written, ${otherwise.length} otherwise by decision, ${missing.length} not yet.`,
    ...otherwise.map(({ point, decisions }) => `  decision ${decisions.join(', ')}: ${point}`),
    ...missing.map(({ point, gap }) => `  missing: ${point} (${gap})`),
  ].join('\n')
}

const isRow = (line: string) => line.startsWith('|') && !/^\| ?(Point|-)/.test(line)

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

export function specificationFiles(): SpecificationFile[] {
  const rules = writtenRules()
  const known = new Set(rules)
  const proofs = citations(rules)

  const rowOf = (line: string) => {
    const [, point = '', named = ''] = cellsOf(line)
    const cited = rulesIn(named, rules)
    const files = [...new Set(cited.flatMap((rule) => proofs.get(rule) ?? []))].toSorted()
    return { point, named, cited, files }
  }
  const written = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)))
  const problemsOf = (line: string) => {
    const { point, named, cited } = rowOf(line)
    const { decisions, gap } = pointOf(point, named)
    const lost = decisions.filter((number) => !written.has(number))
    const unknown = cited.filter((rule) => !known.has(rule))
    const unproven = cited.filter((rule) => known.has(rule) && !proofs.has(rule))
    return [
      cited.length === 0 &&
        decisions.length === 0 &&
        gap === undefined &&
        `${point}: no rule. Name the rules that take it over.`,
      lost.length > 0 && `${point}: there is no decision ${lost.join(', ')}.`,
      unknown.length > 0 && `${point}: ${unknown.join(', ')} is written nowhere in docs/behaviour.`,
      unproven.length > 0 && `${point}: no test cites ${unproven.join(', ')}.`,
    ].filter((problem) => problem !== false)
  }
  const withProofs = (line: string) => {
    if (line.startsWith('| Point')) return `${line} Proof |`
    if (line.startsWith('|-')) return `${line}---|`
    if (!isRow(line)) return line
    return `${line} ${rowOf(line)
      .files.map((file) => file.replace(/^tests\//, ''))
      .join(', ')} |`
  }

  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const file = join(folder, name)
      const lines = readFileSync(file, 'utf8').split('\n')
      return {
        file,
        printed: lines.map(withProofs).join('\n'),
        problems: lines.filter(isRow).flatMap(problemsOf),
        points: lines.filter(isRow).map((line) => {
          const { point, named } = rowOf(line)
          return pointOf(point, named)
        }),
      }
    })
}
