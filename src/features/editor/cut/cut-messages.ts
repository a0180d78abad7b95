import type { CutChoice } from '@/design/design-document'
import type { Matrix, Point, Rectangle } from '@/design/units'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { NestResult } from '@/design/nest/nest'
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
  /** The designs, with how many pieces of each are wanted; those of \`kept\` stay where they are. */
  pieces: readonly { scene: Scene; count: number; kept: readonly Matrix[] }[]
  addresses: Record<string, string>
  choice: CutChoice
  rule: CutRule
  area: Rectangle
  gap: number
  turns: readonly number[]
  isQuick?: boolean
}

/** Shares are from 0 to 1. \`withGaps\` counts half of the gap around each piece. */
export interface ArrangedSheet extends NestResult {
  bare: number
  withGaps: number
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
