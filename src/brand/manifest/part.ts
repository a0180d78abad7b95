import type { PartName } from './parts'
import type { Source } from './source'

/** One part of a manifest with its layers merged, not yet checked. */
export interface Part {
  /** The brand's folder. `file` is the brand's own file, used for problems without a place. */
  folder: string
  file: string
  value: unknown
  /** The brand's files, then those of its ranges, then base's. */
  sources: Source[]
  /** Paths of settings without a value, which are already reported. */
  emptied: string[]
  /** True if a file of this part could not be read. */
  isBroken: boolean
}
export type Parts = Record<PartName, Part>
