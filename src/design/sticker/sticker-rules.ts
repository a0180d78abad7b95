import type { Shape, Size } from '../document/design-document'
import { chosenAnswers } from '../template/product-answers'
import type { MaterialLook } from '../template/material-look'
import type { CutRule, PackingRule, ProductTemplate, SurfaceRule } from '../template/product-template'
import { templateFor } from '../template/template-for'
import { sizeOf, type Priceable } from '@/lib/price'
import { chosen, visibleOptions, type Selection } from '@/lib/product-options'

/** What a product's template and its chosen options say about a sticker. Pure. */

export type StickerCut = 'die' | 'kiss' | Shape

/** Where white ink lies: below all art, nowhere, or only where the shopper's own file says. "needless": the material is white enough. */
export type WhiteInk = 'art' | 'none' | 'file' | 'needless'

export interface StickerRule {
  cut: StickerCut
  /** Corner radius of the shape "rounded", in mm. */
  radius?: number
  blade: CutRule
  /** How far art reaches beyond the cut, in mm, where it is to reach it. */
  bleed: number
  dpi: SurfaceRule['dpi']
  look: MaterialLook
  white: WhiteInk
  /** The box of the cut in mm; undefined while no size is chosen. */
  size: Size | undefined
  /** A size of the list may be turned to suit upright art; one that was typed is meant as it is. */
  mayTurn: boolean
  packing?: PackingRule
  /** The sheet, where the size that is ordered is its own. */
  sheet?: Size
}

const white: MaterialLook = { base: '#ffffff', finish: 'flat' }

/** Shapes are as large as was ordered; what is in them keeps as far from their edge as words do, or up to three times as far. */
function bladeOf({ cut, safe }: SurfaceRule & { cut: CutRule }): CutRule {
  return cut.default === 'shape' ? { ...cut, offset: { minimum: 0, maximum: safe * 3, default: safe } } : cut
}

const cutOf = ({ cut, mask }: SurfaceRule): StickerCut =>
  cut?.default === 'kiss' ? 'kiss' : ((cut?.default === 'shape' ? mask : undefined) ?? 'die')

function whiteOf(made: SurfaceRule, general: SurfaceRule, material: string): WhiteInk {
  const inkOf = ({ inks }: SurfaceRule) =>
    inks.find(({ kind, materials }) => kind === 'white' && materials.includes(material))
  if (!inkOf(general)) return 'needless'
  const ink = inkOf(made)
  return ink ? (ink.where ?? 'art') : 'none'
}

/** The sheet that pieces lie on, when its size is what is ordered, and the box of one of them. */
function onSheet(packing: PackingRule, sheet: Size, piece: number | undefined) {
  const most = Math.min(sheet.width, sheet.height) - 2 * packing.margin
  const side = Math.min(piece ?? packing.piece ?? most, most)
  return { sheet, size: { width: side, height: side }, mayTurn: false }
}

/**
 * @param piece the longer side of one piece in mm, where the size that is ordered is that of a sheet
 * @returns undefined for what is no sticker (studio-20)
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
