import type { SearchAttributes } from './search-attributes'

/**
 * Filters of Algolia's clients: all clauses must match, each by at least one of its conditions (search-48).
 */

export type Comparison = '<' | '<=' | '=' | '!=' | '>' | '>='

export type Condition = { attribute: string; isNegated: boolean } & (
  | { kind: 'text'; value: string }
  | { kind: 'number'; comparison: Comparison; value: number }
  | { kind: 'range'; from: number; to: number }
)

export type Clauses = Condition[][]

export class FilterRefused extends Error {}

const compared: Record<Comparison, (left: number, right: number) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

function numberOf(text: string, where: string): number {
  const number = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) throw new FilterRefused(`${where}: "${text}" is not a number`)
  return number
}

/** Parses "shape:Circle" or "shape:-Circle"; a leading "\-" is a literal hyphen. */
export function facetCondition(text: string, where: string): Condition {
  const colon = text.indexOf(':')
  if (colon < 1) throw new FilterRefused(`${where}: "${text}" should be attribute:value`)
  const value = text.slice(colon + 1)
  const isNegated = value.startsWith('-')
  return {
    kind: 'text',
    attribute: text.slice(0, colon),
    isNegated,
    value: value.slice(isNegated ? 1 : 0).replace(/^\\-/, '-'),
  }
}

const numeric = /^([^\s<>=!:]+)\s*(<=|>=|!=|<|>|=)\s*(\S+)$/
const range = /^([^\s<>=!:]+)\s*:\s*(\S+)\s+TO\s+(\S+)$/

/** Parses "final_price>=10" or "final_price:10 TO 20". */
export function numericCondition(text: string, where: string): Condition {
  const [, within, from = '', to = ''] = range.exec(text) ?? []
  if (within !== undefined)
    return {
      kind: 'range',
      attribute: within,
      isNegated: false,
      from: numberOf(from, where),
      to: numberOf(to, where),
    }
  const [, attribute, comparison, value = ''] = numeric.exec(text) ?? []
  if (attribute === undefined || comparison === undefined)
    throw new FilterRefused(`${where}: "${text}" should be attribute, <, <=, =, !=, >= or >, and a number`)
  return {
    kind: 'number',
    attribute,
    isNegated: false,
    comparison: comparison as Comparison, // guaranteed by the pattern
    value: numberOf(value, where),
  }
}

/** Parses filter lists: all entries must match, and of a nested list at least one. */
export function clausesOf(
  entries: (string | string[])[],
  where: string,
  read: (text: string, where: string) => Condition,
): Clauses {
  return entries
    .map((entry) => [entry].flat().filter((text) => text !== ''))
    .filter((clause) => clause.length > 0)
    .map((clause) => clause.map((text) => read(text, where)))
}

function isMet(condition: Condition, attributes: SearchAttributes): boolean {
  const { attribute } = condition
  if (condition.kind === 'text') return attributes.texts(attribute).has(condition.value.toLowerCase())
  const number = attributes.number(attribute)
  if (number === undefined) return false
  if (condition.kind === 'range') return number >= condition.from && number <= condition.to
  return compared[condition.comparison](number, condition.value)
}

export const matches = (clauses: Clauses, attributes: SearchAttributes): boolean =>
  clauses.every((clause) => clause.some((condition) => isMet(condition, attributes) !== condition.isNegated))
