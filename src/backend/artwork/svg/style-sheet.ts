import { changeOutside } from './outside.ts'

/**
 * Reads style sheets and style attributes of an SVG, as far as print supports them. At-rules and external
 * addresses are removed.
 */

export interface StyleRule {
  selectors: Selector[]
  declarations: Map<string, string>
}

interface Selector {
  tag: string | undefined
  id: string | undefined
  classes: string[]
}

export interface StyleSheet {
  rules: StyleRule[]
  /** The style sheet's text without the removed parts. */
  text: string
}

/** Called for each external address. */
export type OnMissing = (address: string) => void

/** Removes comments. HTML comment marks are removed too, but not the text between them. */
const withoutComments = (css: string) =>
  changeOutside(
    css.replace(/<!--|-->/g, ' '),
    [['/*', '*/']],
    (text) => text,
    () => ' ',
  )

/**
 * Returns the position of the first of these characters outside quotes and parentheses; the end if there is
 * none.
 */
function placeOf(css: string, from: number, wanted: string): number {
  let quote = ''
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const character = css.charAt(at)
    if (character === '\\') at++
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && wanted.includes(character)) return at
  }
  return css.length
}

/** Returns the position after the block that opens here. */
function blockEnd(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; ) {
    const next = placeOf(css, at, '{}')
    depth += css.charAt(next) === '{' ? 1 : -1
    if (depth <= 0) return next + 1
    at = next + 1
  }
  return css.length
}

const importAddress = /^@import ?(?:url\( ?)?["']?([^"')\s;]{1,500})/i

/** Replaces escapes, because `u\72l(` is `url(` and `@\69mport` is `@import`. */
const unescaped = (css: string) =>
  css.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, code?: string, letter = '') =>
    code === undefined
      ? String(letter)
      : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  )

/** Returns the position after the at-rule that begins here. */
function skipAtRule(css: string, from: number, onMissing: OnMissing): number {
  const end = placeOf(css, from, ';{')
  const rule = unescaped(css.slice(from, end)).replace(/\s+/g, ' ')
  const imported = importAddress.exec(rule)?.[1]
  if (imported) onMissing(imported)
  if (css.charAt(end) !== '{') return end + 1
  const after = blockEnd(css, end)
  // Fonts are reported by their names.
  if (!/^@font-face/i.test(rule)) outsideIn(css.slice(end, after)).forEach(onMissing)
  return after
}

/** Every function of CSS that loads a file. */
const address = /(?:url|src|image-set|image|cross-fade)\(\s{0,99}(?:url\(\s{0,99})?["']?([^"')\s]{0,500})/gi
const isInside = (text: string) => /^(?:#|data:image\/)/i.test(text)

/** Returns the external addresses of a value, also those that escapes hide. */
export const outsideIn = (value: string): string[] =>
  [...unescaped(value).matchAll(address)].map(([, each = '']) => each).filter((each) => !isInside(each))

/** True for an escape in a value with a function; no drawing program writes one. */
const hidesFunction = (value: string) => value.includes('\\') && unescaped(value).includes('(')

/** Returns the declarations without external addresses, keyed by lowercase property name. */
export function declarationsOf(css: string, onMissing: OnMissing): Map<string, string> {
  const found = new Map<string, string>()
  const text = withoutComments(css)
  for (let at = 0; at < text.length; ) {
    const end = placeOf(text, at, ';')
    const [name, value] = splitAt(text.slice(at, end), ':')
    at = end + 1
    const outside = outsideIn(value)
    for (const each of outside) if (each !== '') onMissing(each)
    if (name !== '' && outside.length === 0 && !hidesFunction(value) && !/[{}<]/.test(name + value))
      found.set(name.toLowerCase(), value)
  }
  return found
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? ['', ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** Returns the last part of a selector; its ancestors are ignored. */
function selectorOf(text: string): Selector {
  const last =
    text
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const parts = last.match(/[#.]?[\w-]+/g) ?? []
  const named = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1))
  return {
    tag: parts.find((part) => !/^[#.]/.test(part)),
    id: named('#')[0],
    classes: named('.'),
  }
}

export const declarationsText = (declarations: ReadonlyMap<string, string>): string =>
  [...declarations].map(([name, value]) => `${name}:${value}`).join(';')

export function readStyleSheet(css: string, onMissing: OnMissing): StyleSheet {
  const text = withoutComments(css)
  const rules: StyleRule[] = []
  const kept: string[] = []
  for (let at = 0; at < text.length; ) {
    while (/\s/.test(text.charAt(at))) at++
    if (text.charAt(at) === '@') {
      at = skipAtRule(text, at, onMissing)
      continue
    }
    const open = placeOf(text, at, '{')
    const close = placeOf(text, open + 1, '}')
    const selector = text.slice(at, open).trim()
    const declarations = declarationsOf(text.slice(open + 1, close), onMissing)
    at = close + 1
    if (selector === '' || declarations.size === 0) continue
    rules.push({ selectors: selector.split(',').map(selectorOf), declarations })
    kept.push(`${selector}{${declarationsText(declarations)}}`)
  }
  return { rules, text: kept.join('\n') }
}

export interface Styled {
  name: string
  attributes: ReadonlyMap<string, string>
}

const fits = ({ tag, id, classes }: Selector, { name, attributes }: Styled, own: ReadonlySet<string>) =>
  (tag === undefined || tag === name) &&
  (id === undefined || id === attributes.get('id')) &&
  classes.every((each) => own.has(each)) &&
  (tag ?? id ?? classes[0]) !== undefined

const weightOf = ({ id, classes }: Selector) => (id === undefined ? 0 : 100) + classes.length

/** Returns an element's value for a property; the most specific rule wins, then the last. */
export function ruleValue(
  rules: readonly StyleRule[],
  element: Styled,
  property: string,
): string | undefined {
  const own = new Set((element.attributes.get('class') ?? '').split(/\s+/))
  let best: { weight: number; value: string } | undefined
  for (const { selectors, declarations } of rules) {
    const value = declarations.get(property)
    if (value === undefined) continue
    for (const selector of selectors) {
      const weight = weightOf(selector)
      if (fits(selector, element, own) && weight >= (best?.weight ?? 0)) best = { weight, value }
    }
  }
  return best?.value
}
