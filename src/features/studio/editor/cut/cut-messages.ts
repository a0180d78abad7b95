import type { CutChoice, Rectangle } from '@/design/document/design-document'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { Point } from '@/design/geometry/point'
import type { Scene, ScenePicture } from '@/design/scene/scene'
import type { CutRule } from '@/design/template/product-template'

/** What page and worker say to each other of the cut around a design's art. */

export interface CutWish {
  /** Of one piece (cutScene). */
  scene: Scene
  /** Where the other pieces of a full sheet stand. */
  copies: readonly Point[]
  /** Addresses of its pictures, by `pictureKey`. */
  addresses: Record<string, string>
  choice: CutChoice
  rule: CutRule
}

export interface FoundCut {
  /** Path data in mm of the surface, round every piece; empty without art. */
  path: string
  /** The edge of the backing, which a kiss cut leaves whole. */
  backing?: string
  bounds: Rectangle
  spots: BladeFinding[]
}

export type ToCutWorker =
  | { kind: 'picture'; address: string; bitmap: ImageBitmap }
  | { kind: 'find'; id: number; wish: CutWish }
  /** Of what was found last. */
  | { kind: 'mend'; id: number; spot: BladeFinding }

export type FromCutWorker =
  | { id: number; found: FoundCut }
  /** Undefined when no more material helps. */
  | { id: number; choice: CutChoice | undefined }
  | { id: number; isBroken: true }

export const pictureKey = ({ asset, tone, bleed }: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>): string =>
  `${asset} ${tone ?? ''} ${bleed ?? ''}`
