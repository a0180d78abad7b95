import type { CutChoice } from '@/design/design-document'
import type { Point, Rectangle } from '@/design/units'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { ArrangedSheet, SheetMember } from '@/design/nest/arranged-sheet'
import type { Scene, ScenePicture } from '@/design/scene/scene'
import type { SheetPiece } from '@/design/scene/sheet-pieces'
import type { CutRule } from '@/design/geometry/cut-rule'
import type { FoundCut } from '../state/seen-cut'

/** Messages between page and worker about the cut around a design's art. */

export interface CutWish {
  /** Scene of one piece (cutScene). */
  scene: Scene
  /** Offsets of the other pieces on a full sheet. */
  copies: readonly Point[]
  /** The pieces of a sheet whose objects are apart. */
  pieces?: readonly SheetPiece[] | undefined
  /** URLs of the scene's pictures, by `pictureKey`. */
  addresses: Record<string, string>
  choice: CutChoice
  rule: CutRule
}

/** A sheet to be arranged (design-document-33). */
export interface SheetWish {
  /** The designs, with their pieces so far and how many are wanted. */
  pieces: readonly { scene: Scene; count: number; members: readonly SheetMember[] }[]
  addresses: Record<string, string>
  choice: CutChoice
  rule: CutRule
  area: Rectangle
  gap: number
  turns: readonly number[]
  isQuick?: boolean
  /** Adds as many more pieces as fit. */
  isFilled?: boolean
}

export type ToCutWorker =
  | { kind: 'arrange'; id: number; wish: SheetWish }
  | { kind: 'picture'; address: string; bitmap: ImageBitmap }
  | { kind: 'find'; id: number; wish: CutWish }
  /** Requests the fix of a spot in the last found cut. */
  | { kind: 'mend'; id: number; spot: BladeFinding }

export type FromCutWorker =
  | { id: number; found: FoundCut }
  | { id: number; sheet: ArrangedSheet }
  /** `choice` is undefined if more material doesn't help. */
  | { id: number; choice: CutChoice | undefined }
  | { id: number; isBroken: true }

export const pictureKey = ({ asset, tone, bleed }: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>): string =>
  `${asset} ${tone ?? ''} ${bleed ?? ''}`
