import { quantizedSize } from '../document/quantize'
import type { Asset, DesignDocument, ImageNode } from '../design-document'
import type { Rectangle, Size, Point } from '../units'
import { cropAt } from '../crop/cover-crop'
import { type PictureChoice, readPictureChoice } from './picture-choice'
import { type PlacedPicture, withCroppedPicture, withImage } from './picture-design'
import { designedPrint } from './print-rules'
import { chosenAnswers } from '../answers/product-answers'
import { firstPiece } from '../template/filled-sheet'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { sizeAnswers } from '../answers/size-answers'
import { templateFor } from '../template/template-for'
import { isUncutPrint } from '../template/view-of'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { cutOf, laySticker, type Outlined, type StickerDrawing, turnedFor } from '../sticker/lay-sticker'
import { removedMatte } from '../sticker/art-matte'
import { pieceIn, readChoice, type StickerChoice } from '../sticker/sticker-choice'
import { stickerRule, type StickerRule } from '../sticker/sticker-rules'

/**
 * Places a picture chosen on a product page or in a tool on a new design, as the page shows it (studio-114).
 * Lengths in mm.
 */

export interface ChosenPicture extends PlacedPicture {
  /** The picture's art, as the live sticker preview finds it; undefined if it was not analyzed. */
  art?: { outlined: Outlined; isRemoved: boolean; sureness?: number | undefined } | undefined
}

export interface PictureDraft {
  template: ProductTemplate
  product: Priceable
  /** `cut` and `picture` are plain JSON, as stored with a draft or a line. */
  draft: { selection: Selection; cut?: unknown; picture?: unknown }
}

/** Returns the template with the effects of the draft's answers. */
const madeFor = ({ template, product, draft }: PictureDraft): ProductTemplate =>
  templateFor(template, chosenAnswers(template, product, draft.selection))

const whole = { x: 0, y: 0, width: 1, height: 1 }

/** Returns the fixed spots of the cut, moved to the picture's place in the design. */
function regionsOf(
  { mended }: StickerChoice,
  rule: StickerRule,
  { picture, bounds }: StickerDrawing,
  corner: Point,
) {
  if (mended?.of !== cutOf(rule)) return undefined
  const factor = picture.width / mended.pictureWidth
  return mended.regions.map(({ area, offset }) => ({
    area: {
      x: area.x * factor - bounds.x + corner.x,
      y: area.y * factor - bounds.y + corner.y,
      width: area.width * factor,
      height: area.height * factor,
    },
    offset,
  }))
}

/**
 * Returns the cut's top left corner: that of a sheet's first piece, or one that centers the cut on the
 * surface.
 */
function cornerOf({ bounds }: StickerDrawing, surface: SurfaceRule, size: Size, fill?: Size): Point {
  const first = fill && firstPiece(fill, surface, size)
  if (first) return { x: first.x, y: first.y }
  return { x: (size.width - bounds.width) / 2, y: (size.height - bounds.height) / 2 }
}

const boxAt = ({ picture, bounds }: StickerDrawing, corner: Point): Rectangle => ({
  x: picture.x - bounds.x + corner.x,
  y: picture.y - bounds.y + corner.y,
  width: picture.width,
  height: picture.height,
})

/**
 * Rotates a listed size for upright art, as the page shows it, if the product can be ordered in that size.
 */
function soldSize(
  { product: { size } }: DesignDocument,
  product: Priceable,
  rule: StickerRule,
  art: Outlined,
) {
  const turned = turnedFor(art, rule)
  return turned && sizeAnswers(product, turned) ? quantizedSize(turned) : size
}

/**
 * Places a sticker's picture with its cut; on a sheet the piece is repeated as often as it fits. Undefined
 * for other products, and without art.
 */
export function laidSticker(
  document: DesignDocument,
  { template, product, draft }: PictureDraft,
  picture: ChosenPicture,
): { document: DesignDocument; drawing: StickerDrawing } | undefined {
  const [surface] = madeFor({ template, product, draft }).surfaces
  if (!surface) return undefined
  const rule = stickerRule(template, product, draft.selection, pieceIn(draft.cut))
  if (!rule || !picture.art) return undefined
  const choice = readChoice(draft.cut, rule.blade)
  const size = soldSize(document, product, rule, picture.art.outlined)
  const laid = rule.sheet ? rule : { ...rule, size, mayTurn: false }
  const drawing = laySticker(picture.art.outlined, { rule: laid, choice })
  if (!drawing) return undefined
  const fill = rule.sheet && quantizedSize(drawing.bounds)
  const corner = cornerOf(drawing, surface, size, fill)
  const { x, y, width, height } = boxAt(drawing, corner)
  const usual = document.surfaces[surface.id]?.cut
  const regions = regionsOf(choice, rule, drawing, corner)
  // For a shape, the picture's place determines the distance, because the cut is the shape itself.
  const isAround = rule.cut === 'die' || rule.cut === 'kiss'
  const { smoothing, holes } = choice
  const cut = usual && {
    ...usual,
    ...(isAround && { offset: choice.offset, smoothing, holes }),
    ...(isAround && regions && { regions }),
    // Joins the parts of each piece, although sheets have no bridges by default.
    ...(fill && { bridge: 'auto' as const }),
  }
  const record: Asset = picture.art.isRemoved
    ? { ...picture.record, matte: removedMatte(picture.art, holes) }
    : picture.record
  const { asset } = picture
  const node: ImageNode = {
    kind: 'image',
    transform: [1, 0, 0, 1, x, y],
    asset,
    width,
    height,
    crop: whole,
    ...(drawing.bleed > 0 && { bleed: drawing.bleed }),
  }
  const turned = { ...document, product: { ...document.product, size } }
  return { document: withImage(turned, surface.id, { asset, record, node, cut, fill }), drawing }
}

/** Returns how a picture covers a print whose page shows it without the product. */
function covering(
  document: DesignDocument,
  { template, rule }: { template: ProductTemplate; rule: SurfaceRule },
  product: Priceable,
  { width, height }: Asset,
): PictureChoice {
  const make = designedPrint(document, template, rule, product)
  const pixels = { width, height }
  const crop = cropAt(pixels, { front: make.front, margin: make.depth }, { x: 0.5, y: 0.5 }, 1)
  return { ...make, pixels, crop }
}

/** @returns undefined if the page shows the picture plainly; it is then centered like any added picture */
export function placePicture(
  document: DesignDocument,
  begun: PictureDraft,
  picture: ChosenPicture,
): DesignDocument | undefined {
  const { draft } = begun
  const template = madeFor(begun)
  const [surface] = template.surfaces
  if (!surface) return undefined
  const isPrint = isUncutPrint(template)
  if (template.kind !== 'canvas' && !isPrint) return laidSticker(document, begun, picture)?.document
  const on = { template, rule: surface }
  const covers = isPrint ? covering(document, on, begun.product, picture.record) : undefined
  const choice = readPictureChoice(draft.picture) ?? covers
  if (!choice || (!isPrint && !surface.folds?.length)) return undefined
  return withCroppedPicture(document, on, choice, picture)
}
