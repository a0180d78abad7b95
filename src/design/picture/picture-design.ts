import type { Selection } from '@/lib/products/product-options'
import { designFor } from '../answers/product-answers'
import type { Asset, AssetId, CutChoice, DesignDocument, ImageNode } from '../design-document'
import { fitCrop } from '../crop/cover-crop'
import { photoPlace, withBegun } from '../document/begun-surfaces'
import { quantizeDocument } from '../document/quantize'
import { removeNodes } from '../document/tree'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { defaultTone } from '../template/usual-tone'
import { templateFor } from '../template/template-for'
import type { Rectangle, Size } from '../units'
import { type CanvasMake, type CanvasProduct, designedCanvas } from './canvas-rules'
import { type PictureChoice, roundedChoice, toImageNode } from './picture-choice'
import { designedPrint } from './print-rules'
import { viewOf } from '../template/view-of'

/**
 * Turns a product's answers and one picture into a design, for canvases and flat prints. The page draws this
 * design, and the server produces it. Lengths are millimeters.
 */

/** A design before its picture, and how its front is made. */
export interface PictureStart {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: ProductTemplate
  rule: SurfaceRule
  view: 'box' | 'wall' | 'body'
  /** `tone` is the surface's default tone, because the design has no picture yet. */
  make: CanvasMake
}

/** @returns undefined for products that are not canvases or flat prints, or that a person lays out */
export function pictureStart(
  template: ProductTemplate,
  product: CanvasProduct,
  selection: Selection,
  start: { id: string; quantity: number },
): PictureStart | undefined {
  const isPictured = product.options.some(({ type }) => type === 'file')
  if (!isPictured || template.preview === 'none') return undefined
  const document = designFor(template, product, selection, start)
  const made = templateFor(template, document.product.options)
  const [rule] = made.surfaces
  if (!rule) return undefined
  const view = viewOf(made, rule)
  if (view === 'light' || view === 'flat') return undefined
  const draw = view === 'box' ? designedCanvas : designedPrint
  const make = draw(document, made, rule, product)
  const tone = defaultTone(rule) ?? 'color'
  return (
    make && { document, template: made, rule, view, make: { ...make, ...photoFront(rule, document), tone } }
  )
}

/** Returns the part of a print that a photo covers, if other objects surround it. */
function photoFront(
  rule: SurfaceRule,
  { product }: DesignDocument,
): Pick<CanvasMake, 'front' | 'depth'> | undefined {
  const place = photoPlace(rule, product.size)
  return place && { front: { width: place.width, height: place.height }, depth: 0 }
}

export interface PlacedPicture {
  asset: AssetId
  record: Asset
}

interface Laid extends PlacedPicture {
  node: ImageNode
  cut?: CutChoice | undefined
  fill?: Size | undefined
}

/** Puts a picture on a surface, in place of the objects that it began with. */
export function withImage(
  document: DesignDocument,
  surface: string,
  { asset, record, node, cut, fill }: Laid,
): DesignDocument {
  const left = removeNodes(document, document.surfaces[surface]?.nodes ?? [])
  const on = left.surfaces[surface]
  return quantizeDocument({
    ...left,
    surfaces: {
      ...left.surfaces,
      [surface]: { ...on, nodes: [asset], ...(cut && { cut }), ...(fill && { fill }) },
    },
    nodes: { ...left.nodes, [asset]: node },
    assets: { ...left.assets, [asset]: record },
  })
}

/** Puts a photo on all pieces of a surface, together with the objects that belong over it. */
function withPhotoOnPieces(
  document: DesignDocument,
  { template, rule }: Pick<PictureStart, 'template' | 'rule'>,
  { crop, pixels }: PictureChoice,
  { asset, record }: PlacedPicture,
): DesignDocument {
  const pieces = template.surfaces.filter(({ id, stem = id }) => stem === (rule.stem ?? rule.id))
  const bare = removeNodes(
    document,
    pieces.flatMap(({ id }) => document.surfaces[id]?.nodes ?? []),
  )
  const begun = withBegun(
    bare,
    pieces.map((piece) => ({ ...piece, begins: piece.withPhoto ?? [] })),
  )
  const photos = pieces
    .flatMap(({ id }) => begun.surfaces[id]?.nodes ?? [])
    .flatMap((id): [string, ImageNode][] => {
      const slot = begun.nodes[id]
      if (slot?.kind !== 'image') return []
      return [[id, { ...slot, asset, crop: fitCrop(pixels, { front: slot, margin: 0 }, crop) }]]
    })
  return quantizeDocument({
    ...begun,
    nodes: { ...begun.nodes, ...Object.fromEntries(photos) },
    assets: { ...begun.assets, [asset]: record },
  })
}

/**
 * Places a picture with its crop. On a canvas, the flap is behind the bars. On a print, the part beyond the
 * front is the bleed, and an unprinted border may surround the front. On a set of cards, it is on each of them.
 * @param template with the effects of the design's options (see `templateFor`)
 */
export function withCroppedPicture(
  document: DesignDocument,
  { template, rule }: Pick<PictureStart, 'template' | 'rule'>,
  choice: PictureChoice,
  picture: PlacedPicture,
): DesignDocument {
  if (rule.withPhoto) return withPhotoOnPieces(document, { template, rule }, choice, picture)
  const { folds: [flap = 0] = [], around, border = 0 } = rule
  const beyond = template.kind === 'canvas' ? flap : around + border - choice.depth
  return withImage(document, rule.id, { ...picture, node: toImageNode(choice, picture.asset, beyond) })
}

/**
 * Returns the design with its picture.
 * @param crop the part of the picture on the front, in fractions of the picture
 */
export function pictureDesign(
  start: PictureStart,
  { crop, pixels }: { crop: Rectangle; pixels: Size },
  picture: PlacedPicture,
): DesignDocument {
  const { front, depth, edge, edgeColor, tone, panels } = start.make
  const choice = roundedChoice({ crop, pixels, front, depth, edge, edgeColor, tone, panels })
  return withCroppedPicture(start.document, start, choice, picture)
}
