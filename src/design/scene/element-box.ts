import { boundingBox, transformBox } from '../geometry/matrix'
import { parsePath, pathBounds } from '../geometry/path'
import { widened } from '../geometry/point'
import type { Rectangle } from '../units'
import type { SceneElement } from './scene'

function ownBox(element: SceneElement): Rectangle | undefined {
  if (element.kind === 'picture') return element.box
  if (element.kind === 'group')
    return boundingBox(element.children.flatMap((child) => elementBox(child) ?? []))
  const runs = parsePath(element.d)
  return runs.length === 0 ? undefined : widened(pathBounds(runs), (element.stroke?.width ?? 0) / 2)
}

/** Returns the box around everything that an element draws, ignoring clips; undefined if it draws nothing. */
export function elementBox(element: SceneElement): Rectangle | undefined {
  const box = ownBox(element)
  return box && element.transform ? transformBox(element.transform, box) : box
}
