import { isRecord } from '@/lib/is-record'
import type { Path } from '../../manifest/source'

export interface TextAt {
  path: Path
  text: string
}

/** Yields every string in a value, with its path. */
export function* textsIn(value: unknown, path: Path = []): Generator<TextAt> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* textsIn(entry, [...path, index])
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key])
}
