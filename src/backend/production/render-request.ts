import type { AssetId } from '@/design/design-document'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import type { FileFacts } from './production-store'
import type { PrintedPaths } from './uploads-for-print'

/** Request to the process that makes files, sent as one JSON text. */
export interface RenderRequest {
  design: FrozenDesign
  line: OrderedLine
  brand: string
  uploads: Record<AssetId, PrintedPaths>
  folder: string
  /** ISO time written into the files as their creation time. */
  at: string
}

/** Response of the process; `refused` is a message for production. */
export type RenderAnswer = { files: FileFacts[] } | { refused: string }
