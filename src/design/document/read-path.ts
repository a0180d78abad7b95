import { parsePath, pathBounds, type Run } from '../geometry/path'
import { limits } from './limits'

/** @returns the runs of a path that draws something, no farther away than a design reaches; undefined for anything else */
export function readPath(data: string): Run[] | undefined {
  const runs = parsedPath(data)
  const { x, y, width, height } = pathBounds(runs)
  const reach = Math.max(Math.abs(x), Math.abs(y), width, height)
  return runs.length > 0 && reach <= limits.length ? runs : undefined
}

function parsedPath(data: string): Run[] {
  try {
    return parsePath(data)
  } catch {
    return [] // no path data of ours
  }
}
