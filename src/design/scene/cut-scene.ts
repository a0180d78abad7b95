import { translation } from '../geometry/matrix'
import { formatPath, parsePath, transformPath } from '../geometry/path'
import type { Point } from '../geometry/point'
import type { Scene, SceneElement } from './scene'

/** What of a scene a blade goes round, and where else it goes round the same (design-document-33, design-document-34). */

const isCut = (element: SceneElement) =>
  !(element.kind === 'group' && element.isCopy) &&
  !(element.kind === 'picture' && element.bleed !== undefined)

const cutElements = (elements: readonly SceneElement[]): SceneElement[] =>
  elements
    .filter(isCut)
    .map((element) =>
      element.kind === 'group' ? { ...element, children: cutElements(element.children) } : element,
    )

/** The art of one piece, without what is carried on beyond its edge. */
export const cutScene = ({ box, elements }: Scene): Scene => ({ box, elements: cutElements(elements) })

/** Whether anything else is printed, too. */
export const isMoreThanCut = ({ elements }: Pick<Scene, 'elements'>): boolean =>
  elements.some(
    (element) =>
      !isCut(element) || (element.kind === 'group' && isMoreThanCut({ elements: element.children })),
  )

/** Whether a picture's colors are carried on beyond it. */
export const isCarriedOn = ({ elements }: Pick<Scene, 'elements'>): boolean =>
  elements.some(
    (element) =>
      (element.kind === 'picture' && element.bleed !== undefined) ||
      (element.kind === 'group' && isCarriedOn({ elements: element.children })),
  )

/** How far from the first piece the others stand; none where nothing is on the surface twice. */
export const copiesIn = ({ elements }: Pick<Scene, 'elements'>): Point[] =>
  elements.flatMap((element) => {
    if (element.kind !== 'group') return []
    if (!element.isCopy) return copiesIn({ elements: element.children })
    const [, , , , x, y] = element.transform ?? translation(0, 0)
    return [{ x, y }]
  })

/** A piece's line round all of them, the first one's first. */
export function repeated(path: string, copies: readonly Point[]): string {
  if (path === '' || copies.length === 0) return path
  const runs = parsePath(path)
  return path + copies.map(({ x, y }) => formatPath(transformPath(runs, translation(x, y)))).join('')
}
