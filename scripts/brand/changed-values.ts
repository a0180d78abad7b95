import { isRecord } from '@/lib/is-record'

/** Compares values of two versions of a brand, and says each difference in a line. */

const longest = 60

/** Shortens a text to the part from shortly before `from`, the place where it differs. */
function short(text: string, from: number): string {
  if (text.length <= longest) return text
  const start = Math.min(Math.max(0, from - 20), text.length - longest)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${start + longest < text.length ? '…' : ''}`
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

const words = (value: unknown) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value))

/** @param other the value that it is compared with; the part that differs is shown */
function shown(value: unknown, other?: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (other === undefined || other === null) return short(words(value), 0)
  return short(words(value), firstDifference(words(value), words(other)))
}

/** Settings by which a merchandiser recognizes an entry of a list. */
const names = [
  'code',
  'key',
  'urlKey',
  'label',
  'name',
  'text',
  'title',
  'heading',
  'kind',
  'summary',
  'path',
]

const nameOf = (entry: unknown) =>
  isRecord(entry) ? names.map((name) => entry[name]).find((name) => typeof name === 'string') : undefined

/** Returns the entries of a list by name, or nothing if some have no name, or the same. */
function named(list: readonly unknown[]): Record<string, unknown> | undefined {
  const found = list.map((entry) => [nameOf(entry), entry] as const)
  const isTold = found.every(([name]) => name !== undefined)
  return isTold && new Set(found.map(([name]) => name)).size === list.length
    ? Object.fromEntries(found)
    : undefined
}

/** Compares named entries. @param inside the differences within an entry that both have */
export function changedEntries<T>(
  what: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  inside: (key: string, old: T, now: T) => string[],
): string[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [
    ...gone.map((key) => `${what} gone: ${key}`),
    ...Object.entries(after).flatMap(([key, now]) => {
      const old = Object.hasOwn(before, key) ? before[key] : undefined
      return old === undefined ? [`${what} new: ${key}`] : inside(key, old, now)
    }),
  ]
}

/**
 * Returns a line for each value that differs, at any depth.
 * @param without settings that are not compared, because others tell what follows from them
 */
export function changedValues(
  label: string,
  old: unknown,
  now: unknown,
  without: readonly string[] = [],
): string[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return []
  if (isRecord(old) && isRecord(now)) {
    const keys = Object.keys({ ...old, ...now }).filter((key) => !without.includes(key))
    return keys.flatMap((key) => {
      if (old[key] !== undefined && now[key] !== undefined)
        return changedValues(`${label} › ${key}`, old[key], now[key])
      if (old[key] === undefined && now[key] === undefined) return []
      return now[key] === undefined
        ? [`${label} gone: ${key}`]
        : [`${label} new: ${key}${isRecord(now[key]) ? '' : `, ${shown(now[key])}`}`]
    })
  }
  if (Array.isArray(old) && Array.isArray(now)) {
    const [before, after] = [named(old), named(now)]
    if (before && after) {
      const lines = changedValues(label, before, after)
      return lines.length > 0 ? lines : [`${label}: the order differs`]
    }
  }
  return [`${label} is ${shown(now, old)}, was ${shown(old, now)}`]
}
