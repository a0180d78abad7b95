import type { Size } from '@/design/document/design-document'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { StickerDrawing, StickerWish } from '@/design/sticker/lay-sticker'
import type { PreparedArt } from '@/design/sticker/prepare-art'
import type { Mended } from '@/design/sticker/sticker-choice'

/** What page and worker say to each other. "preview" is small and comes first, "full" is what is cut. */
export type Level = 'preview' | 'full'

export type ToWorker =
  /** Does nothing that is seen, so that the code is ready when a picture comes. */
  | { kind: 'prepare' }
  /** Once for a worker. */
  | { kind: 'open'; bitmap: ImageBitmap; sizes: Record<Level, Size> }
  | { kind: 'draw'; id: number; wish: StickerWish }
  | { kind: 'mend'; id: number; wish: StickerWish; finding: BladeFinding }

export interface Drawn extends Pick<PreparedArt, 'background' | 'isRemoved'> {
  level: Level
  /** Undefined when there is nothing in the picture. */
  drawing: StickerDrawing | undefined
  /** The picture without its background; left out when it is the one of the answer before. */
  art?: Blob
  /** A finer picture of the same follows. */
  isArtLate?: boolean
}

export type FromWorker =
  | ({ kind: 'drawn'; id: number } & Drawn)
  /** Undefined when no more material helps. */
  | { kind: 'mended'; id: number; mended: Mended | undefined }
  /** Nothing further comes for it: all is drawn, or it broke. */
  | { kind: 'done'; id: number; isBroken: boolean }
