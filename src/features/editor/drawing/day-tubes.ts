import type { SceneElement, ScenePath } from '@/design/scene/scene'
import { translation } from '@/design/geometry/matrix'

/** Draws tubes by day, without their light: shadow, jacket and highlight (studio-7). */

/** Color of a jacket that is not tinted. */
const white = '#e9e7e1'

const strokeOf = (
  { d }: ScenePath,
  [paint, width, opacity]: readonly [string, number, number],
): ScenePath => ({ kind: 'path', d, fill: null, stroke: { paint, width }, opacity })

function tubeByDay(path: ScenePath, isTinted: boolean): SceneElement {
  const { paint, width = 0 } = path.stroke ?? {}
  if (!paint || width === 0) return path
  return {
    kind: 'group',
    children: [
      { ...strokeOf(path, ['#000000', width, 0.28]), transform: translation(width / 3, width / 2) },
      // Separates a white tube from a white wall.
      strokeOf(path, ['#5a5246', width * 1.25, 0.4]),
      strokeOf(path, [isTinted ? paint : white, width, 1]),
      strokeOf(path, ['#ffffff', width * 0.3, 0.75]),
    ],
  }
}

/** Memoized by scene element, so that only changed elements are re-rendered. */
const known = {
  tinted: new WeakMap<SceneElement, SceneElement>(),
  plain: new WeakMap<SceneElement, SceneElement>(),
}

/**
 * Returns the drawing of a sign by day.
 * @param element the sign as it is printed, in lines as thick as its tubes
 */
export function byDay(element: SceneElement, isTinted: boolean): SceneElement {
  if (element.kind === 'picture') return element
  if (element.kind === 'path') return tubeByDay(element, isTinted)
  const table = isTinted ? known.tinted : known.plain
  const found = table.get(element) ?? {
    ...element,
    children: element.children.map((child) => byDay(child, isTinted)),
  }
  table.set(element, found)
  return found
}
