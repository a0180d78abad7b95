import { isRecord } from '@/lib/is-record'

/** Serializes JSON with sorted keys and no whitespace, so that equal values give equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, ordered(value[key])]),
  )
}

/** True if two values are the same JSON. Identical objects are not compared further. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = presentKeys(one)
  return (
    keys.length === presentKeys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  )
}

const presentKeys = (record: Record<string, unknown>) =>
  Object.keys(record).filter((key) => record[key] !== undefined)
