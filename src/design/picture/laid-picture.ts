import { quantized, quantizedSize } from '../document/quantize'
import type {
  Asset,
  AssetId,
  CutChoice,
  DesignDocument,
  ImageNode,
  Matte,
  Rectangle,
  Size,
} from '../document/design-document'
import type { Point } from '../geometry/point'
import { readPictureChoice, toImageNode } from './picture-choice'
import { isFlatPrint } from './print-rules'
import { chosenAnswers } from '../template/product-answers'
import { firstPiece } from '../template/filled-sheet'
import type { ProductTemplate, SurfaceRule } from '../template/product-template'
import { sizeAnswers } from '../template/size-answers'
import { templateFor } from '../template/template-for'
import type { Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import { cutOf, laySticker, type Outlined, type StickerDrawing, turnedFor } from '../sticker/lay-sticker'
import { pieceIn, readChoice, type StickerChoice } from '../sticker/sticker-choice'
import { stickerRule, type StickerRule } from '../sticker/sticker-rules'

/** A picture that was chosen on a product or a tool, laid on a new design as the page shows it (studio-114). Lengths in mm. */

export interface ChosenPicture {
  asset: AssetId
  record: Asset
  /** What of it is art, as the live sticker finds it; undefined where nobody could look. */
  art?: { outlined: Outlined; isRemoved: boolean } | undefined
}

export interface Begun {
  template: ProductTemplate
  product: Priceable
  /** `cut` and `picture` are plain JSON, as a draft or a line keeps them. */
  draft: { selection: Selection; cut?: unknown; picture?: unknown }
}

const surfaceOf = ({ template, product, draft }: Begun): SurfaceRule | undefined =>
  templateFor(template, chosenAnswers(template, product, draft.selection)).surfaces[0]

const whole = { x: 0, y: 0, width: 1, height: 1 }

interface Laid extends ChosenPicture {
  node: ImageNode
  cut?: CutChoice | undefined
  fill?: Size | undefined
}

function withImage(
  document: DesignDocument,
  surface: string,
  { asset, record, node, cut, fill }: Laid,
): DesignDocument {
  const on = document.surfaces[surface]
  return quantized({
    ...document,
    surfaces: {
      ...document.surfaces,
      [surface]: { ...on, nodes: [asset], ...(cut && { cut }), ...(fill && { fill }) },
    },
    nodes: { ...document.nodes, [asset]: node },
    assets: { ...document.assets, [asset]: record },
  })
}

/** The crop as it was set on the page; edge and tone are the product's answers. The flap lies behind the bars. */
function canvas(document: DesignDocument, rule: SurfaceRule, { draft }: Begun, picture: ChosenPicture) {
  const choice = readPictureChoice(draft.picture)
  const [flap] = rule.folds ?? []
  if (!choice || flap === undefined) return undefined
  return withImage(document, rule.id, { ...picture, node: toImageNode(choice, picture.asset, flap) })
}

/** As on a canvas; what of the picture lies beyond the front is the bleed. A border that stays bare is round it. */
function print(document: DesignDocument, rule: SurfaceRule, { draft }: Begun, picture: ChosenPicture) {
  const choice = readPictureChoice(draft.picture)
  if (!choice) return undefined
  const inset = rule.around + (rule.border ?? 0) - choice.depth
  return withImage(document, rule.id, { ...picture, node: toImageNode(choice, picture.asset, inset) })
}

/** Spots that were mended, where the picture lies now. */
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

/** Where the cut's upper left corner lies: that of a sheet's first piece, else so that it is in the middle of the surface. */
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

/** A size of the list that the page shows turned for upright art is turned here, where the product can be ordered in it so. */
function soldSize(
  { product: { size } }: DesignDocument,
  product: Priceable,
  rule: StickerRule,
  art: Outlined,
) {
  const turned = turnedFor(art, rule)
  return turned && sizeAnswers(product, turned) ? quantizedSize(turned) : size
}

/** How a background was taken away; what the art encloses of it went where holes are cut out (studio-22). */
const matteOf = (holes: boolean): Matte => ({ method: 'flat', ...(!holes && { keepsEnclosed: true }) })

/** With how it was cut out, on a sheet as often as it fits; undefined for what is no sticker, or shows nothing. */
export function laidSticker(
  document: DesignDocument,
  { template, product, draft }: Begun,
  picture: ChosenPicture,
): { document: DesignDocument; drawing: StickerDrawing } | undefined {
  const surface = surfaceOf({ template, product, draft })
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
  // In a shape the picture keeps its distance by where it lies; the cut is the shape.
  const isAround = rule.cut === 'die' || rule.cut === 'kiss'
  const { smoothing, holes } = choice
  const cut = usual && {
    ...usual,
    ...(isAround && { offset: choice.offset, smoothing, holes }),
    ...(isAround && regions && { regions }),
    // Parts of one piece hang together, whatever lies beside it.
    ...(fill && { bridge: 'auto' as const }),
  }
  const record: Asset = picture.art.isRemoved ? { ...picture.record, matte: matteOf(holes) } : picture.record
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

/** @returns undefined for what the page shows as a plain picture: it then lies in the middle, as any picture that is added */
export function laidPicture(
  document: DesignDocument,
  begun: Begun,
  picture: ChosenPicture,
): DesignDocument | undefined {
  const surface = surfaceOf(begun)
  if (!surface) return undefined
  if (begun.template.kind === 'canvas') return canvas(document, surface, begun, picture)
  if (isFlatPrint(begun.template)) return print(document, surface, begun, picture)
  return laidSticker(document, begun, picture)?.document
}
