import { isRecord } from '@/lib/is-record'
import type { PartName } from '../manifest/parts'
import type { Path, Source } from '../manifest/source'
import type { CheckInput } from './reporter'

/** Splits a part's files into the brand's own and those of the layers below: base and its ranges. */
export function layersOf({ parts }: CheckInput, part: PartName): { own: Source[]; base: Source[] } {
  const { sources, folder } = parts[part]
  return {
    own: sources.filter(({ file }) => file.startsWith(folder)),
    base: sources.filter(({ file }) => !file.startsWith(folder)),
  }
}

/** Returns the object at a path in the first file that has one, otherwise an empty object. */
export function groupAt(sources: Source[], path: Path): Record<string, unknown> {
  for (const { value } of sources) {
    let inner: unknown = value
    for (const key of path) inner = isRecord(inner) ? inner[key] : undefined
    if (isRecord(inner)) return inner
  }
  return {}
}
