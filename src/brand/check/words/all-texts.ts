import { isRecord } from '@/lib/is-record'
import type { Path } from '../../manifest/source'

export interface TextAt {
  path: Path
  text: string
}

function collect(value: unknown, path: Path, texts: TextAt[]) {
  if (typeof value === 'string') texts.push({ path, text: value })
  else if (Array.isArray(value))
    for (const [index, entry] of value.entries()) collect(entry, [...path, index], texts)
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key], texts)
  return texts
}

const known = new WeakMap<object, readonly TextAt[]>()

/** Returns every string in a value, with its path. Many checks read the same part, which does not change. */
export function textsIn(value: unknown): readonly TextAt[] {
  if (typeof value !== 'object' || value === null) return collect(value, [], [])
  const texts = known.get(value) ?? collect(value, [], [])
  known.set(value, texts)
  return texts
}
