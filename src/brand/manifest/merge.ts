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

/** Layers, the first lowest: groups merge, lists and values replace (brand-5), null removes (brand-6). */
export function mergeLayers(layers: unknown[]): unknown {
  const groups = layers.filter(isRecord)
  return withoutNulls(deepmerge.all(groups, { arrayMerge: (_, later: unknown[]) => later, clone: false }))
}

/** Paths of `later` that are null although `earlier` says nothing there. */
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
