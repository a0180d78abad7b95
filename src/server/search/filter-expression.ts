import {
  facetCondition,
  FilterRefused,
  numericCondition,
  type Clauses,
  type Condition,
} from './search-filters'

/**
 * Parses Algolia's `filters`: "price < 10 AND (shape:Circle OR shape:Oval) AND NOT use:Cars". OR binds
 * tighter than AND, because Algolia does not allow AND inside OR.
 */

const where = 'filters'

type Token = { kind: '(' | ')' | 'AND' | 'OR' | 'NOT' | 'TO' } | { kind: 'sign' | 'word'; text: string }

const nextToken = /\s*(?:([()])|(<=|>=|!=|[<>=:])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()<>=!:"']+))/y
const keywords = new Set(['AND', 'OR', 'NOT', 'TO'] as const)
const isKeyword = (text: string): text is 'AND' | 'OR' | 'NOT' | 'TO' =>
  (keywords as ReadonlySet<string>).has(text)

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')

function tokenFrom([, bracket, sign, double, single, bare = '']: RegExpExecArray): Token {
  if (bracket !== undefined) return { kind: bracket === '(' ? '(' : ')' }
  if (sign !== undefined) return { kind: 'sign', text: sign }
  const quoted = double ?? single
  if (quoted !== undefined) return { kind: 'word', text: unescaped(quoted) }
  return isKeyword(bare) ? { kind: bare } : { kind: 'word', text: bare }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const trimmed = text.trimEnd()
  nextToken.lastIndex = 0
  while (nextToken.lastIndex < trimmed.length) {
    const at = nextToken.lastIndex
    const found = nextToken.exec(trimmed)
    if (!found) throw new FilterRefused(`${where}: unexpected "${trimmed.slice(at, at + 20)}" at ${at + 1}`)
    tokens.push(tokenFrom(found))
  }
  return tokens
}

function shown(token: Token | undefined): string {
  if (token === undefined) return 'the end'
  return `"${'text' in token ? token.text : token.kind}"`
}

/** Reads the tokens from left to right; each function consumes what it reads. */
class Reader {
  #at = 0
  #tokens: Token[]

  constructor(tokens: Token[]) {
    this.#tokens = tokens
  }

  takes(kind: Token['kind']): boolean {
    const isNext = this.#tokens[this.#at]?.kind === kind
    if (isNext) this.#at++
    return isNext
  }

  text(kind: 'sign' | 'word'): string {
    const next = this.#tokens[this.#at]
    if (next?.kind !== kind) throw this.unexpected()
    this.#at++
    return next.text
  }

  unexpected = () => new FilterRefused(`${where}: unexpected ${shown(this.#tokens[this.#at])}`)

  isAtEnd = () => this.#at === this.#tokens.length
}

function condition(reader: Reader): Condition {
  const isNot = reader.takes('NOT')
  const attribute = reader.text('word')
  const sign = reader.text('sign')
  const value = reader.text('word')
  const read = () => {
    if (sign !== ':') return numericCondition(`${attribute}${sign}${value}`, where)
    if (reader.takes('TO')) return numericCondition(`${attribute}:${value} TO ${reader.text('word')}`, where)
    return facetCondition(`${attribute}:${value}`, where)
  }
  const found = read()
  return { ...found, isNegated: found.isNegated !== isNot }
}

function alternatives(reader: Reader): Condition[] {
  const found = reader.takes('(') ? inBrackets(reader) : [condition(reader)]
  return reader.takes('OR') ? [...found, ...alternatives(reader)] : found
}

function inBrackets(reader: Reader): Condition[] {
  const found = [condition(reader)]
  while (reader.takes('OR')) found.push(condition(reader))
  if (!reader.takes(')')) throw reader.unexpected()
  return found
}

/** @throws FilterRefused */
export function readFilters(text: string): Clauses {
  const reader = new Reader(tokensOf(text))
  if (reader.isAtEnd()) return []
  const clauses = [alternatives(reader)]
  while (reader.takes('AND')) clauses.push(alternatives(reader))
  if (!reader.isAtEnd()) throw reader.unexpected()
  return clauses
}
