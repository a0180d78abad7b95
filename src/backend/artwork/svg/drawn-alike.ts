import { newNode, type SvgNode } from './svg-node.ts'

/**
 * Rewrites what librsvg draws differently from browsers, so that a drawing looks as in the program that wrote it:
 * lengths with units, font sizes in words, places of single letters, and points without a partner.
 */

/** Attributes and properties that hold lengths. */
const lengthNames = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height refX refY markerWidth markerHeight startOffset textLength font font-size letter-spacing word-spacing baseline-shift stroke-width stroke-dasharray stroke-dashoffset'.split(
    ' ',
  ),
)

/** CSS pixels per unit. librsvg is told 72 dots per inch, so its inches would be too short. */
const units: Readonly<Record<string, number>> = {
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  rem: 16,
}

const withUnit =
  /(?<![\w.#-])([-+]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[-+]?\d{1,3})?)(in|cm|mm|q|pt|pc|rem)(?![\w%])/gi

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

const inPixels = (value: string): string =>
  value.replace(withUnit, (_, number: string, unit: string) => {
    return `${rounded(Number(number) * (units[unit.toLowerCase()] ?? 1))}px`
  })

/** Sizes of the words in CSS. For librsvg, "medium" is 12 pixels. */
const fontSizes: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}

function readValue(name: string, value: string): string {
  if (!lengthNames.has(name)) return value
  const size = name === 'font-size' ? fontSizes[value.trim().toLowerCase()] : undefined
  return size === undefined ? inPixels(value) : `${size}px`
}

/** Rewrites the lengths of a style attribute or of a style sheet without strings and comments. */
const readStyle = (css: string): string =>
  css.replace(
    /([{;]|^)(\s{0,99})([a-z-]{1,40})(\s{0,99}:)([^;{}]{1,2000})/gi,
    (_, start: string, space: string, name: string, colon: string, value: string) =>
      `${start}${space}${name}${colon}${readValue(name.toLowerCase(), value)}`,
  )

/** Browsers draw a line up to a coordinate without a partner; librsvg draws nothing. */
function evenPoints(points: string): string {
  const numbers = points.trim().split(/[\s,]+/)
  return numbers.length % 2 === 0 ? points : numbers.slice(0, -1).join(' ')
}

const places = ['x', 'y', 'dx', 'dy'] as const

const numbersIn = (text: string | undefined): string[] =>
  text === undefined ? [] : text.trim().split(/[\s,]+/)

const isPlace = (name: string) => places.some((place) => place === name)

/** Writes each letter that has its own place as a part of the text: librsvg reads only the first place of a list. */
function placeLetters(node: SvgNode, isPreserved: boolean) {
  const lists = places.map((name) => [name, numbersIn(node.attributes.get(name))] as const)
  const most = Math.max(...lists.map(([, list]) => list.length))
  if (most < 2 || node.children.some(({ name }) => name !== '')) return
  const text = node.children.map((child) => child.text).join('')
  const letters = isPreserved ? text.replace(/[\t\r\n]/g, ' ') : text.replace(/\s+/g, ' ').trim()
  const parts: SvgNode[] = []
  let at = 0
  for (const letter of letters) {
    const own = lists.flatMap(([name, list]): [string, string][] => {
      const value = list[at]
      return value === undefined ? [] : [[name, value]]
    })
    at += letter.length
    const last = parts.at(-1)?.children[0]
    if (own.length === 0 && last) last.text += letter
    else {
      const attributes = new Map([...own, ['xml:space', 'preserve'] as const])
      parts.push({ ...newNode('tspan'), attributes, children: [{ ...newNode(''), text: letter }] })
    }
  }
  for (const name of node.attributes.keys()) if (isPlace(name)) node.attributes.delete(name)
  node.children = parts
}

const textParts = new Set(['text', 'tspan', 'a'])

function rewrite(node: SvgNode, wasPreserved: boolean) {
  const { attributes, name } = node
  for (const [key, value] of attributes)
    attributes.set(key, key === 'style' ? readStyle(value) : readValue(key, value))
  const points = attributes.get('points')
  if (points !== undefined) attributes.set('points', evenPoints(points))
  if (name === 'style') for (const child of node.children) child.text = readStyle(child.text)
  const space = attributes.get('xml:space')
  const isPreserved = space === undefined ? wasPreserved : space === 'preserve'
  if (textParts.has(name)) placeLetters(node, isPreserved)
  for (const child of node.children) if (child.name !== '') rewrite(child, isPreserved)
}

/** Changes a drawing in place. */
export function drawAlike(root: SvgNode) {
  rewrite(root, false)
  if (!root.attributes.has('font-size')) root.attributes.set('font-size', '16px')
}
