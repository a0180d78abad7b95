import { isRecord } from '@/lib/is-record'
import type { PartName } from '../manifest/parts'
import type { Path, Source } from '../manifest/source'
import type { Checked } from './reporter'

/** The files of a part that the brand wrote itself, and those of base below it. base alone has nothing below. */
export function layersOf({ parts }: Checked, part: PartName): { own: Source[]; base: Source[] } {
  const { sources, folder } = parts[part]
  return {
    own: sources.filter(({ file }) => file.startsWith(folder)),
    base: sources.filter(({ file }) => !file.startsWith(folder)),
  }
}

/** The group that stands at a path in files, empty when none does. */
export function groupAt(sources: Source[], path: Path): Record<string, unknown> {
  for (const { value } of sources) {
    let inner: unknown = value
    for (const key of path) inner = isRecord(inner) ? inner[key] : undefined
    if (isRecord(inner)) return inner
  }
  return {}
}
