import type { Size } from '@/design/document/design-document'
import type { CutRule, MaterialLook, SurfaceRule } from '@/design/template/product-template'
import { sizeOf, type PriceTable } from '@/lib/price'
import { chosen, visibleOptions, type ProductOption, type Selection } from '@/lib/product-options'
import type { VisibilityRule } from '@/lib/product-options'

/** What a product and its chosen options say about a sticker, from the brand's data: nothing here knows a product. Pure. */

export type StickerCut = 'die' | 'kiss' | 'circle' | 'square' | 'rounded' | 'rectangle' | 'ellipse'

interface Look extends Partial<MaterialLook> {
  cut?: StickerCut
}

/** `products` by urlKey; `choices` by the title of a choice, which is all that a shop's backend tells of it. */
export interface StickerTable {
  products: Record<string, Look>
  choices: Record<string, Look>
}

export interface StickerRule {
  cut: StickerCut
  blade: CutRule
  dpi: SurfaceRule['dpi']
  look: MaterialLook
  /** The box of the cut in mm; undefined while no size is chosen. */
  size: Size | undefined
  /** A size of the list may be turned to suit upright art; one that was typed is meant as it is. */
  mayTurn: boolean
}

/** What the blade of a cutting table can do in vinyl. */
const blade: CutRule = {
  styles: ['die', 'kiss', 'shape'],
  default: 'die',
  offset: { minimum: 0.5, maximum: 8, default: 3 },
  minimum: { radius: 1, neck: 2, gap: 2, piece: 5 },
  spot: 'CutContour',
}

const dpi: SurfaceRule['dpi'] = { wanted: 300, warn: 150, stop: 72 }

const white: MaterialLook = { base: '#ffffff', finish: 'flat' }

interface Product {
  urlKey: string
  options: ProductOption[]
  rules: VisibilityRule[]
  table: PriceTable
}

/** studio-20: undefined for what is no sticker. */
export function stickerRule(
  { products, choices }: StickerTable,
  product: Product,
  selection: Selection,
): StickerRule | undefined {
  const own = products[product.urlKey]
  if (!own) return undefined
  const values = visibleOptions(product.options, product.rules, selection).flatMap((option) =>
    (option.values ?? []).filter(({ uid }) => chosen(selection, option.uid).includes(uid)),
  )
  const look: Look = Object.assign({}, white, own, ...values.map(({ title }) => choices[title]))
  return {
    cut: look.cut ?? 'die',
    blade,
    dpi,
    look: { base: look.base ?? white.base, finish: look.finish ?? white.finish },
    size: sizeOf(product.table, selection),
    mayTurn: values.some(({ uid }) => Object.hasOwn(product.table.sizes, uid)),
  }
}
