import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citations, rulesIn, writtenRules } from './rules'

/**
 * The tables of docs/specification: a point of the specification, the rules that take it over, and what proves it. The last
 * column is made here, from the tests' own citations; the first two are written by hand.
 */

const folder = 'docs/specification'

export interface SpecificationFile {
  file: string
  /** As it stands. */
  text: string
  /** As it should: with the proofs of this day. */
  wanted: string
  /** A message for each row that names no rule, an unknown one, or one that nothing proves. */
  problems: string[]
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
  const problemsOf = (line: string) => {
    const { point, cited } = rowOf(line)
    const unknown = cited.filter((rule) => !known.has(rule))
    const unproven = cited.filter((rule) => known.has(rule) && !proofs.has(rule))
    return [
      cited.length === 0 && `${point}: no rule. Name the rules that take it over.`,
      unknown.length > 0 && `${point}: ${unknown.join(', ')} is written nowhere in docs/behaviour.`,
      unproven.length > 0 && `${point}: no test cites ${unproven.join(', ')}.`,
    ].filter((problem) => problem !== false)
  }
  const withProofs = (line: string) => {
    if (!isRow(line)) return line
    const { point, named, files } = rowOf(line)
    return `| ${point} | ${named} | ${files.map((file) => file.replace(/^tests\//, '')).join(', ')} |`
  }

  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const file = join(folder, name)
      const text = readFileSync(file, 'utf8')
      const lines = text.split('\n')
      return {
        file,
        text,
        wanted: lines.map(withProofs).join('\n'),
        problems: lines.filter(isRow).flatMap(problemsOf),
      }
    })
}
