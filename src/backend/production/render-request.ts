import type { AssetId, SurfaceId } from '@/design/document/design-document'
import type { Scene } from '@/design/scene/scene'
import type { FrozenDesign, OrderedLine } from './frozen-design'
import type { FileFacts } from './production-store'
import type { UploadPaths } from './uploaded-bytes'

/** What the process that makes files is told, as one text of JSON. */
export interface RenderRequest {
  design: FrozenDesign
  line: OrderedLine
  scenes: Record<SurfaceId, Scene>
  uploads: Record<AssetId, UploadPaths>
  folder: string
  /** ISO moment that the files say they were made at. */
  at: string
}

/** And what it answers: refused is a sentence for the workshop. */
export type RenderAnswer = { files: FileFacts[] } | { refused: string }
