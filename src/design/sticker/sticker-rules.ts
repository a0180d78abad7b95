import type { Shape, Size } from '../units'
import { chosenAnswers } from '../answers/product-answers'
import type { MaterialLook } from '../template/material-look'
import type { ProductTemplate } from '../template/product-template'
import type { PlateRule, SurfaceRule } from '../template/surface-rule'
import type { CutRule, PackingRule } from '../geometry/cut-rule'
import { templateFor } from '../template/template-for'
import { sizeOf, type Priceable } from '@/lib/money/price'
import { chosen, visibleOptions, type Selection } from '@/lib/products/product-options'

/** Derives a sticker's rules from a product's template and selected options. Pure functions. */

export type StickerCut = 'die' | 'kiss' | Shape

/**
 * Where white ink is printed: below all art, nowhere, or only where the shopper's file has it. "needless":
 * the material is white enough.
 */
export type WhiteInk = 'art' | 'none' | 'file' | 'needless'

export interface StickerRule {
  cut: StickerCut
  /** Corner radius of the shape "rounded", in mm. */
  radius?: number
  blade: CutRule
  /** How far art extends beyond the cut in mm, if it should reach the cut at all. */
  bleed: number
  dpi: SurfaceRule['dpi']
  look: MaterialLook
  white: WhiteInk
  /** Size of the cut's bounding box in mm; undefined until a size is chosen. */
  size: Size | undefined
  /** Whether the size may be rotated for upright art; true for listed sizes, not for typed ones. */
  mayTurn: boolean
  packing?: PackingRule
  /** The sheet, if the ordered size is that of a sheet. */
  sheet?: Size
}

const white: MaterialLook = { base: '#ffffff', finish: 'flat' }

/**
 * Returns the blade's rule. Shapes have the ordered size, so their offset applies to the art inside: by
 * default the safe distance, at most three times that.
 */
function bladeOf({ cut, safe }: SurfaceRule & { cut: CutRule }): CutRule {
  return cut.default === 'shape' ? { ...cut, offset: { minimum: 0, maximum: safe * 3, default: safe } } : cut
}

const cutOf = ({ cut, mask }: SurfaceRule): StickerCut =>
  cut?.default === 'kiss' ? 'kiss' : ((cut?.default === 'shape' ? mask : undefined) ?? 'die')

function whiteOf(made: SurfaceRule, general: SurfaceRule, material: string): WhiteInk {
  const inkOf = ({ inks }: SurfaceRule) =>
    inks.find((ink): ink is PlateRule => ink.kind === 'white' && ink.materials.includes(material))
  if (!inkOf(general)) return 'needless'
  const ink = inkOf(made)
  return ink ? (ink.where ?? 'art') : 'none'
}

/** Returns the sheet and the box of one piece, if the ordered size is that of the sheet. */
function onSheet(packing: PackingRule, sheet: Size, piece: number | undefined) {
  const most = Math.min(sheet.width, sheet.height) - 2 * packing.margin
  const side = Math.min(piece ?? packing.piece ?? most, most)
  return { sheet, size: { width: side, height: side }, mayTurn: false }
}

/**
 * @param piece the longer side of one piece in mm, if the ordered size is that of a sheet
 * @returns undefined for products that are not stickers (studio-20)
 */
export function stickerRule(
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
  piece?: number,
): StickerRule | undefined {
  const answers = chosenAnswers(template, product, selection)
  const [general, made] = [template.surfaces[0], templateFor(template, answers).surfaces[0]]
  if (template.kind !== 'print' || !general || !made?.cut) return undefined
  const material = answers['material'] ?? ''
  const { maskRadius, bleed, dpi, packing } = made
  const size = sizeOf(product.table, selection)
  const isListed = visibleOptions(product.options, product.rules, selection)
    .flatMap(({ uid }) => chosen(selection, uid))
    .some((value) => Object.hasOwn(product.table.sizes, value))
  return {
    cut: cutOf(made),
    ...(maskRadius !== undefined && { radius: maskRadius }),
    blade: bladeOf({ ...made, cut: made.cut }),
    bleed,
    dpi,
    look: made.materials?.[material] ?? white,
    white: whiteOf(made, general, material),
    size,
    mayTurn: isListed,
    ...(packing && { packing }),
    ...(packing?.on === 'sheet' && packing.count === undefined && size && onSheet(packing, size, piece)),
  }
}
