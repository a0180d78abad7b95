import type { AssetId } from '@/design/design-document'
import type { AssetPaths } from '../masks/masks'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import type { FileFacts } from './production-store'

/** Request to the process that makes files, sent as one JSON text. */
export interface RenderRequest {
  design: FrozenDesign
  line: OrderedLine
  brand: string
  uploads: Record<AssetId, AssetPaths>
  folder: string
  /** ISO time written into the files as their creation time. */
  at: string
}

/** Response of the process; `refused` is a message for production. */
export type RenderAnswer = { files: FileFacts[] } | { refused: string }
