import type { CutChoice, Rectangle, Size } from '../document/design-document'
import { type BladeFinding, bladeCheck } from '../geometry/blade-check'
import { scaledArt } from '../geometry/art-region'
import { artFor, cutAround, type CutRequest } from '../geometry/cut-path'
import { scaled } from '../geometry/outline'
import { boundsOf, type Ring } from '../geometry/point'
import type { StickerRule } from './sticker-rules'
import { layInShape } from './lay-in-shape'
import { isBled, type Mended, type StickerChoice } from './sticker-choice'

/** What is wished of a sticker: what the product says, and what the shopper set. */
export interface StickerWish {
  rule: Pick<StickerRule, 'cut' | 'blade' | 'bleed' | 'radius' | 'size' | 'mayTurn'>
  choice: StickerChoice
}

/** A picture's outlines, in its pixels. */
export interface Outlined extends Size {
  rings: Ring[]
  /** Nothing of it is transparent. */
  isWhole: boolean
}

interface Pass {
  /** What was drawn of a smaller copy of the picture. */
  before?: Pick<StickerDrawing, 'picture' | 'bounds'> | undefined
  /** It will be replaced at once: the size may be nearly right, and nobody waits for what the blade can't do. */
  isPreview?: boolean
}

/** All lengths in mm, in the coordinates of the picture or of the shape. */
export interface StickerDrawing {
  /** What is cut, as path data. */
  path: string
  bounds: Rectangle
  /** The edge of the backing, which a kiss cut leaves whole. */
  backing?: string
  /** Where the whole picture lies. */
  picture: Rectangle
  /** The picture fills the shape: it is cut off where the blade goes. */
  isFilled: boolean
  /** How far the art's edge is carried on, in mm; 0 where it ends as it does. It is cut off where the blade goes. */
  bleed: number
  /** How many parts the art has that were joined to one piece. */
  parts: number
  findings: BladeFinding[]
}

/** In notches that are smoothed the cut is farther from the art than elsewhere, in mm. */
const carriedOver = 4

/** Taken while no size is chosen. */
const usualSize: Size = { width: 76.2, height: 76.2 }

/** How far (mm) the cut's box may be from the size that was ordered. */
const sizeTolerance = 0.04
const maxFits = 4
/** The same for a preview, which is soon replaced. */
const previewTolerance = 0.5
/** What a cut usually lies beyond its offset, in mm. */
const usualSlack = 0.06

/** How much longer than the other a picture's side has to be, so that a size is turned for it. */
const turningRatio = 1.02

/** Positive for what lies, negative for what stands upright, 0 for what is square within `turningRatio`. */
function lieOf({ width, height }: Size): -1 | 0 | 1 {
  if (width > height * turningRatio) return 1
  return height > width * turningRatio ? -1 : 0
}

/**
 * A square picture suits a size as well one way as the other, so it stays as it is listed (studio-245).
 * @returns the size the other way round, where that suits the art better and the product says that it may
 */
export function turnedFor(
  art: Size,
  { size, mayTurn }: Pick<StickerWish['rule'], 'size' | 'mayTurn'>,
): Size | undefined {
  const isTurned = mayTurn && size && lieOf(art) * (size.width - size.height) < 0
  return isTurned ? { width: size.height, height: size.width } : undefined
}

const sizeFor = (art: Size, rule: StickerWish['rule']): Size => turnedFor(art, rule) ?? rule.size ?? usualSize

/** Names the cut and the size of a wish: what was mended in one is not for another (studio-30). */
export const cutOf = ({ cut, size = usualSize }: StickerWish['rule']): string =>
  `${cut} ${size.width} × ${size.height}`

const mendedIn = ({ rule, choice: { mended } }: StickerWish) =>
  mended?.of === cutOf(rule) ? mended : undefined

const cutChoice = ({ rule, choice }: StickerWish, mended: Mended | undefined): CutChoice => ({
  style: rule.cut === 'kiss' ? 'kiss' : 'die',
  offset: choice.offset,
  smoothing: choice.smoothing,
  bridge: 'auto',
  holes: choice.holes,
  border: null,
  ...(mended && { regions: mended.regions }),
})

/** What the cut is made of when the picture has so many mm a pixel. */
export const cutRequest = (art: Outlined, wish: StickerWish, scale: number): CutRequest => ({
  rings: scaled(art.rings, scale),
  choice: cutChoice(wish, mendedIn(wish)),
  rule: wish.rule.blade,
})

/** How far the art's edge is from the farthest of the cut, and the template's bleed beyond; what fills a shape reaches there by itself. */
function bleedOf(
  { rule, choice }: StickerWish,
  { picture, bounds, isFilled }: Pick<StickerDrawing, 'picture' | 'bounds' | 'isFilled'>,
): number {
  if (!isBled(choice) || isFilled) return 0
  if (rule.cut === 'die' || rule.cut === 'kiss') return choice.offset + carriedOver + rule.bleed
  const farthest = Math.max(
    picture.x - bounds.x,
    picture.y - bounds.y,
    bounds.x + bounds.width - picture.x - picture.width,
    bounds.y + bounds.height - picture.y - picture.height,
  )
  return Math.max(farthest, 0) * Math.SQRT2 + carriedOver + rule.bleed
}

/** Millimeters of a pixel with which art and border fill the size. */
function firstScale(art: Outlined, size: Size, offset: number): number {
  const { width, height } = boundsOf(art.rings.flat())
  const room = (side: number) => Math.max(side - 2 * (offset + usualSlack), 1)
  return Math.min(room(size.width) / Math.max(width, 1), room(size.height) / Math.max(height, 1))
}

/** The same with what the cut turned out to be. */
function nextScale(scale: number, cut: Rectangle, size: Size, offset: number): number {
  const grow = (wanted: number, found: number) => (wanted - 2 * offset) / Math.max(found - 2 * offset, 1)
  return scale * Math.min(grow(size.width, cut.width), grow(size.height, cut.height))
}

const isSized = (cut: Rectangle, size: Size, tolerance: number) =>
  Math.abs(Math.min(size.width - cut.width, size.height - cut.height)) <= tolerance

/** Mm of a pixel to begin with. */
function scaleFrom(art: Outlined, { rule, choice }: StickerWish, before: Pass['before']): number {
  const size = sizeFor(art, rule)
  if (!before) return firstScale(art, size, choice.offset)
  return nextScale(before.picture.width / art.width, before.bounds, size, choice.offset)
}

/** The cut around the art, as large as was ordered. Spots that were mended keep the size that they were mended in. */
function layAround(art: Outlined, wish: StickerWish, { before, isPreview }: Pass): StickerDrawing {
  const size = sizeFor(art, wish.rule)
  const mended = mendedIn(wish)
  const first = mended ? mended.pictureWidth / art.width : scaleFrom(art, wish, before)
  const { rings, ...asked } = { ...cutRequest(art, wish, first), isRough: isPreview }
  const outlines = artFor(rings, asked)
  let scale = first
  let cut = cutAround(outlines, asked)
  const tolerance = isPreview ? previewTolerance : sizeTolerance
  const fits = mended ? 1 : maxFits
  for (let fit = 1; fit < fits && !isSized(cut.bounds, size, tolerance); fit++) {
    scale = nextScale(scale, cut.bounds, size, wish.choice.offset)
    cut = cutAround(scaledArt(outlines, scale / first), asked)
  }
  const picture = { x: 0, y: 0, width: art.width * scale, height: art.height * scale }
  return {
    path: cut.path,
    bounds: cut.bounds,
    ...(cut.backing !== undefined && { backing: cut.backing }),
    picture,
    isFilled: false,
    bleed: bleedOf(wish, { picture, bounds: cut.bounds, isFilled: false }),
    parts: cut.parts,
    findings: isPreview ? [] : bladeCheck(cut.path, wish.rule.blade),
  }
}

/**
 * A sticker out of a picture's outlines (studio-23, studio-24).
 * @returns undefined when there is nothing in the picture
 */
export function laySticker(art: Outlined, wish: StickerWish, pass: Pass = {}): StickerDrawing | undefined {
  const { cut, blade } = wish.rule
  if (art.rings.length === 0) return undefined
  if (cut === 'die' || cut === 'kiss') return layAround(art, wish, pass)
  const laid = layInShape(art, {
    shape: cut,
    size: sizeFor(art, wish.rule),
    radius: blade.minimum.radius,
    corner: wish.rule.radius,
    bleed: wish.rule.bleed,
    offset: wish.choice.offset,
    fills: wish.choice.fills ?? art.isWhole,
  })
  return { ...laid, bleed: bleedOf(wish, laid), parts: 1, findings: [] }
}
