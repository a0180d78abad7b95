import type { SvgNode } from './svg-node.ts'
import type { Values } from './svg-problem.ts'

/** What shoppers are told about a drawing that is accepted (media-422). */

export interface SvgNote {
  say: 'svgLinks' | 'svgMissing' | 'svgInner' | 'svgOwnParts' | 'svgWebPage'
  values?: Values
}

/** What a drawing had that its picture lacks. */
export interface LeftOut {
  hasLinks: boolean
  hasWebPage: boolean
  /** Names of files that the drawing points to. */
  missing: Set<string>
  /** Media types of embedded pictures that can't be drawn. */
  inner: Set<string>
  /** Names of elements that only one program can draw. */
  ownParts: Set<string>
  /** Names of the paints that only one program can draw, by id. */
  ownPaints: Map<string, string>
}

/** Elements that only Inkscape draws: text in a frame. Neither browsers nor print programs show it. */
export const isOwnPart = (name: string): boolean => name === 'flowRoot'

/** Paints that only Inkscape draws. */
export const isOwnPaint = (name: string): boolean => /^(?:mesh|meshgradient|hatch)$/i.test(name)

const mostNames = 5
const quoted = (names: Iterable<string>) =>
  [...names]
    .slice(0, mostNames)
    .map((name) => `“${name}”`)
    .join(', ')

/** Adds the names of the paints that the drawing uses. */
function addUsedPaints(node: SvgNode, paints: ReadonlyMap<string, string>, found: Set<string>) {
  for (const value of node.refersTo)
    for (const [, id = ''] of value.slice(0, 2_000).matchAll(/url\(["']?#([^"')]{1,200})/g)) {
      const name = paints.get(id)
      if (name !== undefined) found.add(name)
    }
  for (const child of node.children) addUsedPaints(child, paints, found)
}

export function notesOf(root: SvgNode, leftOut: LeftOut): SvgNote[] {
  const { hasLinks, hasWebPage, missing, inner, ownPaints } = leftOut
  const own = new Set(leftOut.ownParts)
  if (ownPaints.size > 0) addUsedPaints(root, ownPaints, own)
  const named = (say: SvgNote['say'], names: Set<string>): SvgNote[] =>
    names.size > 0 ? [{ say, values: { names: quoted(names) } }] : []
  return [
    ...named('svgMissing', missing),
    ...named('svgInner', inner),
    ...named('svgOwnParts', own),
    ...(hasWebPage ? [{ say: 'svgWebPage' as const }] : []),
    ...(hasLinks ? [{ say: 'svgLinks' as const }] : []),
  ]
}
