import { changeOutside } from './outside.ts'
import { refuseAsTooLarge, svgMaxima, SvgRefused } from './svg-problem.ts'

/**
 * Expands the entities of an internal DTD subset, as Illustrator declares them for namespaces. External
 * entities are removed and reported. The output size is limited, so nested entities can't grow without bound.
 */

interface Entities {
  values: Map<string, string>
  /** Addresses of external entities, by name. */
  outside: Map<string, string>
}

const predefined = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** Matches the rest of a declaration after "<!ENTITY". */
const declared = /^\s+([\w.:-]+)\s+(?:(?:SYSTEM|PUBLIC)\b([^>]*)|"([^"]*)"|'([^']*)')/
const longestName = 100

/**
 * Finds the DOCTYPE; its internal subset may contain ">". Returns undefined without a DOCTYPE and throws if
 * it isn't closed.
 */
function doctypeOf(text: string): { start: number; end: number; subset: string } | undefined {
  const start = text.indexOf('<!DOCTYPE')
  const root = /<[A-Za-z_]/.exec(text)?.index ?? text.length
  if (start < 0 || start > root) return undefined
  const close = text.indexOf('>', start)
  const bracket = text.indexOf('[', start)
  if (close < 0) throw new SvgRefused('broken')
  if (bracket < 0 || bracket > close) return { start, end: close + 1, subset: '' }
  const subsetEnd = /\]\s{0,99}>/.exec(text.slice(bracket))
  if (!subsetEnd) throw new SvgRefused('broken')
  const end = bracket + subsetEnd.index
  return { start, end: end + subsetEnd[0].length, subset: text.slice(bracket + 1, end) }
}

function entitiesIn(subset: string): Entities {
  const entities: Entities = { values: new Map(), outside: new Map() }
  let count = 0
  for (const piece of subset.split('<!ENTITY').slice(1)) {
    if (++count > svgMaxima.entities) throw new SvgRefused('tooComplex')
    const [, name = '', outside, double, single] = declared.exec(piece) ?? []
    if (name === '' || name.length > longestName) continue
    if (entities.values.has(name)) continue // the first declaration wins
    if (outside !== undefined)
      entities.outside.set(name, /["']([^"']{1,500})["']\s*$/.exec(outside)?.[1] ?? name)
    entities.values.set(name, outside === undefined ? (double ?? single ?? '') : '')
  }
  return entities
}

const reference = /&([A-Za-z_][\w.:-]{0,99});/g
const markupOrQuote = /[<"]/

/** Escapes quotes in a value without markup: the entity may be used inside an attribute. */
const asText = (value: string) =>
  markupOrQuote.exec(value)?.[0] === '"' ? value.replaceAll('"', '&quot;') : value

function expander(entities: Entities) {
  const missing = new Set<string>()
  const open = new Set<string>()
  let budget = svgMaxima.bytes
  const expand = (text: string): string =>
    text.replace(reference, (whole, name: string) => {
      if (predefined.has(name)) return whole
      const value = entities.values.get(name)
      if (value === undefined) throw new SvgRefused('svgEntities', { name })
      if (open.has(name)) throw new SvgRefused('tooComplex')
      const address = entities.outside.get(name)
      if (address !== undefined) missing.add(address)
      open.add(name)
      const expanded = asText(expand(value))
      open.delete(name)
      budget -= expanded.length + 1
      if (budget < 0) refuseAsTooLarge()
      return expanded
    })
  return { expand, missing }
}

/** Parts of a text in which references aren't expanded. */
const verbatim: [string, string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]

/** @returns the text without its DOCTYPE, and the addresses of external entities @throws SvgRefused */
export function withoutDoctype(text: string): { text: string; missing: string[] } {
  const doctype = doctypeOf(text)
  const { expand, missing } = expander(entitiesIn(doctype?.subset ?? ''))
  // Keep the line breaks: error messages name line numbers.
  const body = doctype
    ? text.slice(0, doctype.start) +
      text.slice(doctype.start, doctype.end).replace(/[^\n]/g, '') +
      text.slice(doctype.end)
    : text
  return { text: changeOutside(body, verbatim, expand), missing: [...missing] }
}
