import { ruleValue, type StyleRule } from './style-sheet.ts'
import type { SvgNode } from './svg-node.ts'

/** Finds the font families of a drawing's texts. */

const maxLists = 12
const maxLetters = 200

/**
 * Returns the families of a `font` shorthand, which follow the size: "italic bold 12px/1.2 'Lobster Two',
 * cursive".
 */
function familyOfShorthand(font: string): string | undefined {
  const words = font.trim().split(/\s+/)
  const size = words.findIndex((word) => /^\.?\d/.test(word) && /[a-z%]/i.test(word))
  return size < 0 ? undefined : words.slice(size + 1).join(' ') || undefined
}

function ownFamily(node: SvgNode, rules: readonly StyleRule[], style: ReadonlyMap<string, string>) {
  const font = style.get('font') ?? ruleValue(rules, node, 'font')
  return (
    style.get('font-family') ??
    ruleValue(rules, node, 'font-family') ??
    (font === undefined ? undefined : familyOfShorthand(font)) ??
    node.attributes.get('font-family')
  )
}

const isText = ({ name, text }: SvgNode) => name === '' && text.trim() !== ''
const holders = new Set(['text', 'tspan', 'textPath', 'tref', 'a', 'altGlyph'])

/** Splits "'Lobster Two', cursive" into ["Lobster Two", "cursive"]. */
const familiesIn = (list: string): string[] =>
  list
    .replace(/!\s*important\s*$/i, '')
    .split(',')
    .map((family) =>
      family
        .trim()
        .replace(/^["']|["']$/g, '')
        .trim(),
    )
    .filter((family) => family !== '')

/** @returns the distinct lists of families, in document order */
export function textFonts(
  root: SvgNode,
  rules: readonly StyleRule[],
  styleOf: (node: SvgNode) => ReadonlyMap<string, string>,
): string[][] {
  const found = new Set<string>()
  const walk = (node: SvgNode, inherited: string | undefined, isInText: boolean) => {
    const family = ownFamily(node, rules, styleOf(node)) ?? inherited
    const isHolder = node.name === 'text' || (isInText && holders.has(node.name))
    if (isHolder && family !== undefined && node.children.some(isText)) found.add(family.slice(0, maxLetters))
    for (const child of node.children) if (child.name !== '') walk(child, family, isHolder)
  }
  walk(root, undefined, false)
  return [...found].slice(0, maxLists).map(familiesIn)
}
