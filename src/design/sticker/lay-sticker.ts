import type { CutChoice } from '../design-document'
import type { Rectangle, Size } from '../units'
import { type BladeFinding, bladeCheck } from '../geometry/blade-check'
import { scaledArt } from '../geometry/art-region'
import { artFor, cutAround, type CutRequest } from '../geometry/cut-path'
import { scaled } from '../geometry/outline'
import { boundsOf, type Ring } from '../geometry/point'
import type { StickerRule } from './sticker-rules'
import { layInShape } from './lay-in-shape'
import { isBled, type Mended, type StickerChoice } from './sticker-choice'

/** Input for a sticker: the product's rule and the shopper's choice. */
export interface StickerRequest {
  rule: Pick<StickerRule, 'cut' | 'blade' | 'bleed' | 'radius' | 'size' | 'mayTurn'>
  choice: StickerChoice
}

/** A picture's outlines, in pixels of the picture. */
export interface Outlined extends Size {
  rings: Ring[]
  /** Whether the picture has no transparent parts. */
  isWhole: boolean
}

interface Pass {
  /** The result for a smaller copy of the picture. */
  before?: Pick<StickerDrawing, 'picture' | 'bounds'> | undefined
  /** Whether the result is soon replaced: the size may be approximate, and the blade is not checked. */
  isPreview?: boolean
}

/** Lengths in mm, in the coordinates of the picture or the shape. */
export interface StickerDrawing {
  /** The cut line, as path data. */
  path: string
  bounds: Rectangle
  /** The edge of the backing, which a kiss cut leaves intact. */
  backing?: string
  /** The box of the whole picture. */
  picture: Rectangle
  /** Whether the picture fills the shape and is trimmed at the cut. */
  isFilled: boolean
  /** How far the art's edge colors extend, in mm; 0 if they do not. They are trimmed at the cut. */
  bleed: number
  /** How many separate parts of the art were joined into one piece. */
  parts: number
  findings: BladeFinding[]
}

/** Additional extension in mm, because the cut is farther from the art in smoothed notches. */
const carriedOver = 4

/** Size used until one is chosen. */
const usualSize: Size = { width: 76.2, height: 76.2 }

/** Tolerance (mm) between the cut's box and the ordered size. */
const sizeTolerance = 0.04
const maxFits = 4
/** Tolerance (mm) for a preview, which is soon replaced. */
const previewTolerance = 0.5
/** Usual extra distance of a cut beyond its offset, in mm. */
const usualSlack = 0.06

/** Minimum ratio of a picture's sides for a size to be rotated to suit it. */
const turningRatio = 1.02

/** Returns 1 for landscape, -1 for portrait, and 0 for square within `turningRatio`. */
function lieOf({ width, height }: Size): -1 | 0 | 1 {
  if (width > height * turningRatio) return 1
  return height > width * turningRatio ? -1 : 0
}

/**
 * Rotates a size if that suits the art better and the product allows it. For square art the listed
 * orientation is kept (studio-24).
 * @returns the rotated size; undefined if it stays as listed
 */
export function turnedFor(
  art: Size,
  { size, mayTurn }: Pick<StickerRequest['rule'], 'size' | 'mayTurn'>,
): Size | undefined {
  const isTurned = mayTurn && size && lieOf(art) * (size.width - size.height) < 0
  return isTurned ? { width: size.height, height: size.width } : undefined
}

const sizeFor = (art: Size, rule: StickerRequest['rule']): Size =>
  turnedFor(art, rule) ?? rule.size ?? usualSize

/** Returns a key for cut and size: spots fixed in one are not valid in another (studio-133). */
export const cutOf = ({ cut, size = usualSize }: StickerRequest['rule']): string =>
  `${cut} ${size.width} × ${size.height}`

const mendedIn = ({ rule, choice: { mended } }: StickerRequest) =>
  mended?.of === cutOf(rule) ? mended : undefined

const cutChoice = ({ rule, choice }: StickerRequest, mended: Mended | undefined): CutChoice => ({
  style: rule.cut === 'kiss' ? 'kiss' : 'die',
  offset: choice.offset,
  smoothing: choice.smoothing,
  bridge: 'auto',
  holes: choice.holes,
  border: null,
  ...(mended && { regions: mended.regions }),
})

/** Returns the request for the cut, for a picture of `scale` mm per pixel. */
export const cutRequest = (art: Outlined, wish: StickerRequest, scale: number): CutRequest => ({
  rings: scaled(art.rings, scale),
  choice: cutChoice(wish, mendedIn(wish)),
  rule: wish.rule.blade,
})

/**
 * Returns how far to extend the art's edge: to the farthest point of the cut plus the template's bleed. A
 * picture that fills its shape needs no extension.
 */
function bleedOf(
  { rule, choice }: StickerRequest,
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

/** Returns the mm per pixel at which art and border fill the size. */
function firstScale(art: Outlined, size: Size, offset: number): number {
  const { width, height } = boundsOf(art.rings.flat())
  const room = (side: number) => Math.max(side - 2 * (offset + usualSlack), 1)
  return Math.min(room(size.width) / Math.max(width, 1), room(size.height) / Math.max(height, 1))
}

/** Corrects the scale using the resulting cut. */
function nextScale(scale: number, cut: Rectangle, size: Size, offset: number): number {
  const grow = (wanted: number, found: number) => (wanted - 2 * offset) / Math.max(found - 2 * offset, 1)
  return scale * Math.min(grow(size.width, cut.width), grow(size.height, cut.height))
}

const isSized = (cut: Rectangle, size: Size, tolerance: number) =>
  Math.abs(Math.min(size.width - cut.width, size.height - cut.height)) <= tolerance

/** Returns the initial mm per pixel. */
function scaleFrom(art: Outlined, { rule, choice }: StickerRequest, before: Pass['before']): number {
  const size = sizeFor(art, rule)
  if (!before) return firstScale(art, size, choice.offset)
  return nextScale(before.picture.width / art.width, before.bounds, size, choice.offset)
}

/** Cuts around the art at the ordered size. With fixed spots, the size they were fixed in is kept. */
function layAround(art: Outlined, wish: StickerRequest, { before, isPreview }: Pass): StickerDrawing {
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
 * Makes a sticker from a picture's outlines (studio-23, studio-24).
 * @returns undefined if the picture is empty
 */
export function laySticker(art: Outlined, wish: StickerRequest, pass: Pass = {}): StickerDrawing | undefined {
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
