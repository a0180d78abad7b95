import type { Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import { isRecord } from '@/lib/is-record'

/** A picture of the sticker, for the cart: its address, and what it shows. */
export interface Thumbnail {
  url: string
  /** Address of the uploaded picture that it was made of. */
  upload: string
  of: string
}

/** What a shopper sets of a sticker besides the product's options. It lies in the product's draft as plain JSON. */
export interface StickerChoice {
  /** From the art to the cut, in mm. */
  offset: number
  /** 0 to 1. */
  smoothing: number
  /** Whether holes in the art are cut out. */
  holes: boolean
  /** "auto": taken away where it is plain. */
  background: 'auto' | 'keep' | 'remove'
  /** Whether the picture fills a shape up to its edge; left out: photographs do, art does not. */
  fills?: boolean
  /** Colors of the art's edge run on to the cut and beyond; left out: where the cut is too near to leave a border. */
  bleeds?: boolean
  /** Longer side of one piece in mm, on a sheet of the ordered size. */
  piece?: number
  /** Spots that were mended, in mm of a picture that is so wide. Any other change forgets them. */
  mended?: Mended
  thumbnail?: Thumbnail
}

export interface Mended {
  /** The cut and size that it was mended in: `cutOf` says them. */
  of: string
  pictureWidth: number
  regions: { area: Rectangle; offset: number }[]
}

/** Sides of a piece on a sheet, in mm. */
export const [leastPiece, mostPiece] = [15, 150]

/** As many spots as anybody mends by hand. */
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

/** A border that is narrower than this would show where the blade is a little off: the art goes on under it. */
const leastBorder = 1

/** Whether the art's colors are carried on to the cut, as wished or as is needed. */
export const isBled = ({ offset, bleeds }: StickerChoice): boolean => bleeds ?? offset < leastBorder

/** The side of a piece that a draft holds; undefined when nobody chose one. */
export const pieceIn = (kept: unknown): number | undefined =>
  isRecord(kept) && isNumber(kept['piece'])
    ? within(kept['piece'], leastPiece, mostPiece, leastPiece)
    : undefined

/** Of a choice out of a draft, what decides what of the picture is art. */
export function artChoice(kept: unknown): Pick<StickerChoice, 'background' | 'holes'> {
  const { background, holes } = isRecord(kept) ? kept : {}
  return {
    background: background === 'keep' || background === 'remove' ? background : 'auto',
    holes: holes === true,
  }
}

/** studio-29: a choice out of a draft; what it lacks, or what no blade can do, is as in a fresh one. */
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
