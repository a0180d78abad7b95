import { identity, multiply, rotation, scaling, translation } from '@/design/geometry/matrix'
import type { Matrix } from '@/design/units'

/** Reads the style of SVG shapes from attributes, style attributes and class rules. */

const declarations = (text: string): [string, string][] =>
  text.split(';').flatMap((each) => {
    const [name = '', ...value] = each.split(':')
    return name.trim() && value.length > 0 ? [[name.trim(), value.join(':').trim()] as const] : []
  }) as [string, string][] // built as pairs above

/** Returns the text before and inside each pair of brackets; for nested pairs, the inner one. */
const bracketed = (text: string, open: string, close: string): [before: string, within: string][] =>
  text
    .split(close)
    .slice(0, -1)
    .map((each) => {
      const [before = '', within = ''] = each.split(open).slice(-2)
      return [before, within]
    })

/** Returns declarations by class, from rules whose selector is only a class. */
export function classRules(svg: Document): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>()
  for (const { textContent } of svg.getElementsByTagName('style'))
    for (const [selectors, body] of bracketed(textContent ?? '', '{', '}'))
      for (const selector of selectors.split(','))
        if (/^\s*\.[\w-]+\s*$/.test(selector)) {
          const name = selector.trim().slice(1)
          rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations(body)]))
        }
  return rules
}

/**
 * Returns a lookup for an element's own style: its style attribute wins over its classes, and those over its
 * attributes.
 */
export function ownStyle(element: Element, rules: Map<string, Map<string, string>>) {
  const own = new Map(declarations(element.getAttribute('style') ?? ''))
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).map((name) => rules.get(name))
  return (name: string): string | undefined =>
    own.get(name) ??
    classes.findLast((rule) => rule?.has(name))?.get(name) ??
    element.getAttribute(name) ??
    undefined
}

const makers: Record<string, (numbers: number[]) => Matrix> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => translation(x, y),
  scale: ([x = 1, y = x]) => scaling(x, y),
  rotate: ([degrees = 0, x = 0, y = 0]) =>
    multiply(translation(x, y), multiply(rotation(degrees), translation(-x, -y))),
  skewX: ([degrees = 0]) => [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
}

export const transformOf = (text: string | null): Matrix =>
  bracketed(text ?? '', '(', ')').reduce((matrix, [name, list]) => {
    const made = makers[name.replaceAll(',', ' ').trim()]?.(
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    )
    return made ? multiply(matrix, made) : matrix
  }, identity)

const hex = (value: number) =>
  Math.round(Math.min(Math.max(value, 0), 255))
    .toString(16)
    .padStart(2, '0')

/** Color names that drawing programs write; the browser resolves all others. */
const named: Record<string, string> = { black: '#000000', white: '#ffffff', currentcolor: '#000000' }

/** Returns `#rrggbb`; null for no color, undefined for anything but a plain color. */
export function colorOf(text: string): string | null | undefined {
  const said = text.trim().toLowerCase()
  if (said === 'none' || said === 'transparent') return null
  if (/^#[0-9a-f]{6}$/.test(said)) return said
  if (/^#[0-9a-f]{3}$/.test(said)) return said.replace(/[0-9a-f]/g, '$&$&')
  const [, ...rgb] = /^rgb\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*\)$/.exec(said) ?? []
  return rgb.length === 3 ? `#${rgb.map((each) => hex(Number(each))).join('')}` : (named[said] ?? asked(said))
}

function asked(name: string): string | undefined {
  if (!/^[a-z]+$/.test(name)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#010203'
  context.fillStyle = name
  return context.fillStyle === '#010203' ? undefined : String(context.fillStyle)
}
