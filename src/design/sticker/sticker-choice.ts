import type { Rectangle } from '../units'
import type { CutRule } from '../geometry/cut-rule'
import { isRecord } from '@/lib/is-record'
import { leastPiece, mostPiece } from '../template/filled-sheet'

/** A thumbnail of the sticker for the cart; `of` identifies what it shows. */
export interface Thumbnail {
  url: string
  /** URL of the upload that it was made from. */
  upload: string
  of: string
}

const backgrounds = ['auto', 'keep', 'remove', 'subject'] as const

/**
 * A shopper's settings for a sticker that are not product options. Stored in the product's draft as plain
 * JSON.
 */
export interface StickerChoice {
  /** Distance from the art to the cut, in mm. */
  offset: number
  /** From 0 to 1. */
  smoothing: number
  /** Whether holes in the art are cut out. */
  holes: boolean
  /** "auto": removed if it is plain; "subject": removed around the subject that the shop's detector finds. */
  background: (typeof backgrounds)[number]
  /** Whether the picture fills a shape to its edge; default: photographs do, art does not. */
  fills?: boolean
  /**
   * Whether the art's edge colors extend beyond the cut; default: if the cut is too close to leave a border.
   */
  bleeds?: boolean
  /** Longer side of one piece in mm, on a sheet of the ordered size. */
  piece?: number
  /** Fixed spots, in mm at a certain picture width. Any other change discards them. */
  mended?: Mended
  thumbnail?: Thumbnail
}

export interface Mended {
  /** Key of the cut and size in which they were fixed (see `cutOf`). */
  of: string
  pictureWidth: number
  regions: { area: Rectangle; offset: number }[]
}

/** Upper limit for fixed spots, more than anyone fixes by hand. */
const maxRegions = 100

export const freshChoice = ({ offset }: CutRule): StickerChoice => ({
  offset: offset.default,
  smoothing: 0.25,
  holes: false,
  background: 'auto',
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const within = (value: unknown, least: number, most: number, otherwise: number) =>
  isNumber(value) ? Math.min(most, Math.max(least, value)) : otherwise

const isArea = (value: unknown): value is Rectangle =>
  isRecord(value) && ['x', 'y', 'width', 'height'].every((side) => isNumber(value[side]))

const isRegion = (value: unknown): value is Mended['regions'][number] =>
  isRecord(value) && isNumber(value['offset']) && isArea(value['area'])

const isMended = (value: unknown): value is Mended =>
  isRecord(value) &&
  typeof value['of'] === 'string' &&
  isNumber(value['pictureWidth']) &&
  value['pictureWidth'] > 0 &&
  Array.isArray(value['regions']) &&
  value['regions'].length <= maxRegions &&
  value['regions'].every(isRegion)

const ownPicture = /^\/media\/uploads\/[\w.-]+$/

const isThumbnail = (value: unknown): value is Thumbnail =>
  isRecord(value) &&
  ['url', 'upload', 'of'].every((name) => typeof value[name] === 'string') &&
  ownPicture.test(String(value['url']))

/**
 * Minimum border in mm. A narrower one would show inaccuracies of the blade, so the art is extended instead.
 */
const leastBorder = 1

/** True if the art's edge colors are extended beyond the cut, by choice or by default. */
export const isBled = ({ offset, bleeds }: StickerChoice): boolean => bleeds ?? offset < leastBorder

/** Returns the piece's side stored in a draft; undefined if none was chosen. */
export const pieceIn = (kept: unknown): number | undefined =>
  isRecord(kept) && isNumber(kept['piece'])
    ? within(kept['piece'], leastPiece, mostPiece, leastPiece)
    : undefined

/** Returns the part of a stored choice that determines which part of the picture is art. */
export function artChoice(kept: unknown): Pick<StickerChoice, 'background' | 'holes'> {
  const { background, holes } = isRecord(kept) ? kept : {}
  return {
    background: backgrounds.find((each) => each === background) ?? 'auto',
    holes: holes === true,
  }
}

/**
 * Reads a choice from a draft. Missing or impossible values are replaced by those of a fresh choice
 * (studio-60).
 */
export function readChoice(kept: unknown, rule: CutRule): StickerChoice {
  const fresh = freshChoice(rule)
  if (!isRecord(kept)) return fresh
  const { fills, bleeds, mended, thumbnail } = kept
  const piece = pieceIn(kept)
  return {
    offset: within(kept['offset'], rule.offset.minimum, rule.offset.maximum, fresh.offset),
    smoothing: within(kept['smoothing'], 0, 1, fresh.smoothing),
    ...artChoice(kept),
    ...(typeof fills === 'boolean' && { fills }),
    ...(typeof bleeds === 'boolean' && { bleeds }),
    ...(piece !== undefined && { piece }),
    ...(isMended(mended) && { mended }),
    ...(isThumbnail(thumbnail) && { thumbnail }),
  }
}
