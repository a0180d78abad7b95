import { parsePath, pathBounds, type Subpath } from '../geometry/path'
import { limits } from './limits'

/**
 * @returns the subpaths of valid path data; undefined if the path is invalid, draws nothing, or exceeds the limit for coordinates
 */
export function readPath(data: string): Subpath[] | undefined {
  const runs = parsedPath(data)
  const { x, y, width, height } = pathBounds(runs)
  const reach = Math.max(Math.abs(x), Math.abs(y), width, height)
  return runs.length > 0 && reach <= limits.length ? runs : undefined
}

function parsedPath(data: string): Subpath[] {
  try {
    return parsePath(data)
  } catch {
    return [] // not valid path data
  }
}
