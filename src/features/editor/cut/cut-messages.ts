import type { CutChoice } from '@/design/design-document'
import type { Point } from '@/design/units'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { Scene, ScenePicture } from '@/design/scene/scene'
import type { CutRule } from '@/design/geometry/cut-rule'
import type { FoundCut } from '../state/seen-cut'

/** Messages between page and worker about the cut around a design's art. */

export interface CutWish {
  /** Scene of one piece (cutScene). */
  scene: Scene
  /** Offsets of the other pieces on a full sheet. */
  copies: readonly Point[]
  /** URLs of the scene's pictures, by `pictureKey`. */
  addresses: Record<string, string>
  choice: CutChoice
  rule: CutRule
}

export type ToCutWorker =
  | { kind: 'picture'; address: string; bitmap: ImageBitmap }
  | { kind: 'find'; id: number; wish: CutWish }
  /** Requests the fix of a spot in the last found cut. */
  | { kind: 'mend'; id: number; spot: BladeFinding }

export type FromCutWorker =
  | { id: number; found: FoundCut }
  /** `choice` is undefined if more material doesn't help. */
  | { id: number; choice: CutChoice | undefined }
  | { id: number; isBroken: true }

export const pictureKey = ({ asset, tone, bleed }: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>): string =>
  `${asset} ${tone ?? ''} ${bleed ?? ''}`
