import { translation } from '../geometry/matrix'
import { formatPath, parsePath, transformPath } from '../geometry/path'
import type { Point } from '../units'
import { withoutInk } from './ink-areas'
import type { Scene, SceneElement } from './scene'

/**
 * Separates the parts of a scene that the blade cuts around from extended edges and copies
 * (design-document-33, design-document-34).
 */

const isCut = (element: SceneElement) =>
  !(element.kind === 'group' && element.isCopy) &&
  !(element.kind === 'picture' && element.bleed !== undefined)

const cutElements = (elements: readonly SceneElement[]): SceneElement[] =>
  elements
    .filter(isCut)
    .map((element) =>
      element.kind === 'group' ? { ...element, children: cutElements(element.children) } : element,
    )

/** Returns the art of one piece without extended edges. */
export function cutScene({ box, elements, artClip }: Scene): Scene {
  // Varnish and foil lie on the art and do not shape its cut.
  const children = cutElements(withoutInk(elements))
  return { box, elements: artClip === undefined ? children : [{ kind: 'group', clip: artClip, children }] }
}

const isPainted = (element: SceneElement) => element.kind !== 'group' || element.children.length > 0

/** Returns only the extended edges of pictures. */
const carriedElements = (elements: readonly SceneElement[]): SceneElement[] =>
  elements
    .filter(
      (element) => element.kind === 'group' || (element.kind === 'picture' && element.bleed !== undefined),
    )
    .map((element) =>
      element.kind === 'group' ? { ...element, children: carriedElements(element.children) } : element,
    )
    .filter(isPainted)

/** Clips art to a path, and keeps the extended edges below it unclipped (design-document-321). */
export const clippedArt = (elements: readonly SceneElement[], clip: string): SceneElement[] => [
  ...carriedElements(elements),
  { kind: 'group', clip, children: cutElements(elements) },
]

/** True if the scene also has elements that the blade does not cut around. */
export const isMoreThanCut = ({ elements }: Pick<Scene, 'elements'>): boolean =>
  elements.some(
    (element) =>
      !isCut(element) || (element.kind === 'group' && isMoreThanCut({ elements: element.children })),
  )

/** True if a picture's edge colors are extended. */
export const hasExtendedEdges = ({ elements }: Pick<Scene, 'elements'>): boolean =>
  elements.some(
    (element) =>
      (element.kind === 'picture' && element.bleed !== undefined) ||
      (element.kind === 'group' && hasExtendedEdges({ elements: element.children })),
  )

/** Returns the offsets of the copies from the first piece; empty if there are none. */
export const copiesIn = ({ elements }: Pick<Scene, 'elements'>): Point[] =>
  elements.flatMap((element) => {
    if (element.kind !== 'group') return []
    if (!element.isCopy) return copiesIn({ elements: element.children })
    const [, , , , x, y] = element.transform ?? translation(0, 0)
    return [{ x, y }]
  })

/** Repeats a piece's cut line for all copies, after that of the first piece. */
export function repeated(path: string, copies: readonly Point[]): string {
  if (path === '' || copies.length === 0) return path
  const runs = parsePath(path)
  return path + copies.map(({ x, y }) => formatPath(transformPath(runs, translation(x, y)))).join('')
}
