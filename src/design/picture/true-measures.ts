import type { Priceable } from '@/lib/money/price'
import { defaultSelection, normalizeSelection, type Selection } from '@/lib/products/product-options'
import type { DesignDocument } from '../design-document'
import { frameOf } from './canvas-rules'
import { sizeOf, surfaceRule } from '../template/surface-boxes'
import { pieceOf } from '../template/surface-edge'
import { templateFor } from '../template/template-for'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { bodyViewOf } from '../template/view-of'
import type { Size } from '../units'
import { designFor } from '../answers/product-answers'

/** Surfaces of one size. `titles` are what shoppers call them; empty for a product with a single surface. */
export interface PrintedArea extends Size {
  titles: string[]
}

/** A size that a product is sold in. Lengths are millimeters. */
export interface TrueMeasure {
  /** The option's value; undefined for a product of one size. */
  title?: string
  /** The finished piece, with its frame; undefined if it is put together from its surfaces. */
  piece?: Size
  /** True for a round body: `piece` is then its diameter and height. */
  isRound: boolean
  areas: PrintedArea[]
  /** Edge and holes of the main surface, as path data in its printed size. */
  shape: string
}

/** Returns the printed size of a surface, including its sides and without an unprinted border. */
function printedSize(rule: SurfaceRule, ordered: Size): Size {
  const { width, height } = sizeOf(rule, ordered)
  const more = 2 * (rule.around - (rule.border ?? 0))
  return { width: width + more, height: height + more }
}

const isSame = (one: Size, other: Size) =>
  Math.abs(one.width - other.width) < 0.05 && Math.abs(one.height - other.height) < 0.05

/** Groups surfaces by size, naming the pieces of a set once. */
function areasOf(written: ProductTemplate, made: ProductTemplate, ordered: Size): PrintedArea[] {
  return made.surfaces.reduce<PrintedArea[]>((areas, rule) => {
    const size = printedSize(rule, ordered)
    const title = surfaceRule(written, rule.stem ?? rule.id)?.title
    const known = areas.find((area) => isSame(area, size))
    if (known) {
      if (title !== undefined && !known.titles.includes(title)) known.titles.push(title)
      return areas
    }
    return [...areas, { ...size, titles: title === undefined ? [] : [title] }]
  }, [])
}

/** True for a surface as large as the order, or larger by a margin: a pane behind a photo, not the box of a deck. */
const isPiece = ({ size }: SurfaceRule) =>
  !size || [size.width, size.height].every((side) => typeof side === 'object' && (side.times ?? 1) === 1)

const largest = (sizes: Size[]): Size =>
  sizes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))

/** Returns the size of the finished piece by its body; undefined if it is sewn or built from several surfaces. */
function finishedPiece(
  design: DesignDocument,
  made: ProductTemplate,
  product: Priceable,
): Pick<TrueMeasure, 'piece' | 'isRound'> {
  const ordered = design.product.size
  const [main] = made.surfaces
  const view = main && bodyViewOf(made, main)
  if (view?.body === 'cylinder') {
    const own = view.sizes?.find(({ size: [width, height] }) => isSame({ width, height }, ordered))
    const { diameter, height } = { ...view, ...own }
    return { piece: { width: diameter, height }, isRound: true }
  }
  if (view && ['cone', 'canopy', 'socks'].includes(view.body)) return { isRound: false }
  if (view?.body === 'box' && main?.around === 0) return { isRound: false }
  if (view?.body === 'book') return { piece: ordered, isRound: false }
  const framed = frameOf(design, made, product) === undefined ? 0 : (main?.frame ?? 0) + (main?.mount ?? 0)
  const sizes = made.surfaces.filter(isPiece).map((rule) => sizeOf(rule, ordered))
  const { width, height } = sizes.length > 0 ? largest(sizes) : ordered
  return { piece: { width: width + 2 * framed, height: height + 2 * framed }, isRound: false }
}

function shapeOf(rule: SurfaceRule | undefined, ordered: Size): string {
  if (!rule) return ''
  return pieceOf(rule, { x: 0, y: 0, ...printedSize(rule, ordered) })
}

/**
 * Returns the sizes that a product is sold in, measured on the surfaces that an order of that size has
 * (catalogue-523). All other options have their defaults.
 */
export function trueMeasures(template: ProductTemplate, product: Priceable): TrueMeasure[] {
  const usual = defaultSelection(product.options, product.rules)
  const measured = (selection: Selection, title?: string): TrueMeasure => {
    const design = designFor(template, product, selection, { id: template.id, quantity: 1 })
    const ordered = design.product.size
    const made = templateFor(template, design.product.options)
    return {
      ...(title !== undefined && { title }),
      ...finishedPiece(design, made, product),
      areas: areasOf(template, made, ordered),
      shape: shapeOf(made.surfaces[0], ordered),
    }
  }
  const sold = product.options.flatMap(({ uid, values = [] }) =>
    values.flatMap((value) =>
      Object.hasOwn(product.table.sizes, value.uid) && !value.disabled ? [{ uid, value }] : [],
    ),
  )
  if (sold.length === 0) return [measured(usual)]
  return sold.map(({ uid, value }) => {
    const selection = { ...usual, [uid]: [value.uid] }
    return measured(normalizeSelection(product.options, product.rules, selection), value.title)
  })
}
