import type { Size } from '@/design/units'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { Mask } from '@/design/mask/mask'
import type { StickerDrawing, StickerRequest } from '@/design/sticker/lay-sticker'
import type { PreparedArt } from '@/design/sticker/prepare-art'
import type { Mended } from '@/design/sticker/sticker-choice'

/** Messages between page and worker. "preview" is small and comes first, "full" is the one that is cut. */
export type Level = 'preview' | 'full'

export type ToWorker =
  /** Runs the code without a visible result, so that it is ready when a picture arrives. */
  | { kind: 'prepare' }
  /** Sent once per worker. */
  | { kind: 'open'; bitmap: ImageBitmap; sizes: Record<Level, Size> }
  /** The shop's mask, used for all further drawings with its key (artMaskKey). */
  | { kind: 'mask'; of: string; mask: Mask }
  | { kind: 'draw'; id: number; wish: StickerRequest }
  | { kind: 'mend'; id: number; wish: StickerRequest; finding: BladeFinding }

export interface StickerResult extends Pick<PreparedArt, 'background' | 'isRemoved' | 'sureness'> {
  level: Level
  /** Whether this was drawn with the shop's mask, which cart and print use too. */
  isChecked: boolean
  /** Undefined if the picture is empty. */
  drawing: StickerDrawing | undefined
  /** The picture without its background; omitted if it is the same as in the previous message. */
  art?: Blob
  /** Whether a finer version of the same picture follows. */
  isArtLate?: boolean
}

export type FromWorker =
  | ({ kind: 'drawn'; id: number } & StickerResult)
  /** Undefined if more material doesn't help. */
  | { kind: 'mended'; id: number; mended: Mended | undefined }
  /** Nothing more follows for this request: it is complete, or it failed. */
  | { kind: 'done'; id: number; isBroken: boolean }
