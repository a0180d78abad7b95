import { declarationsOf, readStyleSheet, ruleValue, type StyleRule } from '../svg/style-sheet'
import type { SvgElement, SvgTree } from './svg-tree'
import { refuse } from './vector-art'

/** Computes the properties of elements from their attributes, the style sheets, and their style attribute. */

/** Inherited properties with their initial values. */
const inherited: Readonly<Record<string, string>> = {
  color: '#000000',
  fill: '#000000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  stroke: 'none',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-opacity': '1',
  'stroke-width': '1',
  visibility: 'visible',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  marker: 'none',
  'paint-order': 'normal',
}

/** Properties that are not inherited, with their initial values. */
const own: Readonly<Record<string, string>> = {
  opacity: '1',
  'clip-path': 'none',
  mask: 'none',
  filter: 'none',
  display: 'inline',
  'mix-blend-mode': 'normal',
  isolation: 'auto',
  'vector-effect': 'none',
  'stop-color': '#000000',
  'stop-opacity': '1',
  'comp-op': 'src-over',
}

export type Style = Readonly<Record<string, string>>

export const rootStyle: Style = { ...inherited, ...own }

const allNames = Object.keys(rootStyle)

/** CSS properties that affect the drawing and that we do not support. */
const unread = [
  'transform',
  'clip',
  'transform-origin',
  'd',
  'x',
  'y',
  'r',
  'cx',
  'cy',
  'rx',
  'ry',
  'width',
  'height',
]

/** True for a selector that style-sheet.ts supports: an element, an id or classes. */
const isPlainSelector = (text: string) => /^[\w#.-]+$/.test(text.trim())

const ignore = () => undefined

/** Reads all style sheets of a drawing. */
function rulesOf({ root }: SvgTree): StyleRule[] {
  const texts: string[] = []
  const collect = (element: SvgElement) => {
    if (element.name === 'style') texts.push(element.text)
    element.children.forEach(collect)
  }
  collect(root)
  return texts.flatMap((css) => {
    const { rules, text } = readStyleSheet(css, ignore)
    const selectors = text.split('\n').flatMap((line) => line.slice(0, line.indexOf('{')).split(','))
    if (text !== '' && !selectors.every(isPlainSelector)) refuse('a style sheet with combined selectors')
    if (/!\s*important/i.test(text)) refuse('a style sheet with !important')
    return rules
  })
}

export type StyleOf = (element: SvgElement, parent: Style) => Style

export function stylesOf(tree: SvgTree): StyleOf {
  const rules = rulesOf(tree)
  return (element, parent) => {
    const { name, attributes } = element
    const declared =
      attributes['style'] === undefined ? undefined : declarationsOf(attributes['style'], ignore)
    const styled = { name, attributes: new Map(Object.entries(attributes)) }
    const fromSheet = (property: string) =>
      rules.length > 0 ? ruleValue(rules, styled, property) : undefined
    for (const property of name === 'svg' ? [] : unread)
      if (declared?.has(property) || fromSheet(property) !== undefined) refuse(`the style "${property}"`)
    const style: Record<string, string> = {}
    for (const property of allNames) {
      const value = declared?.get(property) ?? fromSheet(property) ?? attributes[property]
      const isInherited = Object.hasOwn(inherited, property)
      const usual = (isInherited ? parent[property] : own[property]) ?? ''
      style[property] = value === undefined || /^inherit$/i.test(value.trim()) ? usual : value.trim()
    }
    return style
  }
}
