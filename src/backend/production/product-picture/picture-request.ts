import type { AssetId, SurfaceId } from '@/design/document/design-document'
import type { CutFacts } from '@/design/measure/cut-facts'
import type { Scene } from '@/design/scene/scene'
import type { FrozenDesign } from '../frozen-design'
import type { UploadPaths } from '../uploaded-bytes'

/** What the process that draws a picture is told, as one text of JSON. */
export interface PictureRequest {
  design: FrozenDesign
  /** Each surface as it is printed, and as it is shown. */
  scenes: Record<SurfaceId, Record<'print' | 'proof', Scene>>
  uploads: Record<AssetId, UploadPaths>
}

/** And what it answers: two files in base 64 and how it is cut, or a sentence. */
export type PictureAnswer = { picture: string; preview: string; cut?: CutFacts } | { refused: string }
