import deepmerge from 'deepmerge'
import { isRecord } from '@/lib/is-record'

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  )
}

/** Merges layers, lowest first: groups merge, lists and values replace, null removes (brand-4). */
export function mergeLayers(layers: unknown[]): unknown {
  const groups = layers.filter(isRecord)
  return withoutNulls(deepmerge.all(groups, { arrayMerge: (_, later: unknown[]) => later, clone: false }))
}

/** Returns the paths that are null in `later` although `earlier` has nothing there. */
export function idleRemovals(
  earlier: unknown,
  later: unknown,
  path: (string | number)[] = [],
): (string | number)[][] {
  if (Array.isArray(later))
    return later.flatMap((entry, index) => idleRemovals(undefined, entry, [...path, index]))
  if (!isRecord(later)) return []
  return Object.entries(later).flatMap(([key, value]) => {
    const below = isRecord(earlier) && Object.hasOwn(earlier, key) ? earlier[key] : undefined
    if (value === null) return below === undefined || below === null ? [[...path, key]] : []
    return idleRemovals(below, value, [...path, key])
  })
}
