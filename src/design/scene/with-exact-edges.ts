import { identity, multiply } from '../geometry/matrix'
import { flattenPath, parsePath, transformPath } from '../geometry/path'
import type { Ring } from '../geometry/point'
import { intersection, type Region, regionOf, union } from '../geometry/region'
import type { Matrix } from '../units'
import type { Scene, SceneElement } from './scene'

/** Flattening tolerance of curves, in mm. */
const flatness = 0.02

/** Minimum opacity of what is cut around, as in a traced picture. */
const leastOpacity = 0.5

const pathRegion = (d: string, place: Matrix): Region =>
  union(flattenPath(transformPath(parsePath(d), place), flatness))

function ownRegion(element: SceneElement, place: Matrix): Region {
  if ((element.opacity ?? 1) < leastOpacity) return []
  if (element.kind === 'group') return filledRegion(element.children, place)
  return element.kind === 'path' && element.fill !== null ? pathRegion(element.d, place) : []
}

/** Returns the area of all filled paths; strokes and pictures are left out. */
function filledRegion(elements: readonly SceneElement[], matrix: Matrix): Region {
  const regions = elements.map((element) => {
    const place = multiply(matrix, element.transform ?? identity)
    const own = ownRegion(element, place)
    return element.clip === undefined || own.length === 0
      ? own
      : intersection(own, pathRegion(element.clip, place))
  })
  return union(...regions)
}

/**
 * Adds the exact edges of filled paths to outlines that were traced from a picture of the scene: the pixels of a
 * large product are too coarse for pointed tips (design-geometry-6).
 */
export function withExactEdges(traced: Ring[], { elements }: Scene): Ring[] {
  const exact = filledRegion(elements, identity)
  return exact.length === 0 ? traced : union(regionOf(traced), exact)
}
