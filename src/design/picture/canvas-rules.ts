import type { Size } from '../document/design-document'
import { panelsThatFit } from './panels'
import type { Tone } from './picture-choice'
import type { Edge } from './wrap'
import { chosenAnswers } from '../template/product-answers'
import type { ProductTemplate } from '../template/product-template'
import { chosenSize } from '../template/size-answers'
import { templateFor } from '../template/template-for'
import { titled } from '../template/titled'
import type { Priceable } from '@/lib/price'
import { chosen, visibleOptions, type Selection } from '@/lib/product-options'

/** How the canvas is made that a shopper has chosen so far. Lengths are millimeters. */
export interface CanvasMake {
  front: Size
  depth: number
  edge: Edge
  edgeColor: string
  tone: Tone
  /** The frame's color, when there is one round it. */
  frame: string | undefined
  panels: number
}

export type CanvasProduct = Pick<Priceable, 'options' | 'rules' | 'table'>

const plainColor = /^#[0-9a-f]{6}$/i

/** The color of the frame that is chosen, when there is one: that of its swatch. */
function frameOf({ options }: ProductTemplate, product: CanvasProduct, selection: Selection) {
  const option = options['frame']?.asked && titled(product.options, options['frame'].asked.option)
  const value = option?.values?.find(({ uid }) => chosen(selection, option.uid).includes(uid))
  return plainColor.exec(value?.swatch ?? '')?.[0].toLowerCase()
}

/** What is chosen, read as a canvas by its template; undefined for products that are none, and for those that are laid out by hand. */
export function canvasOf(
  template: ProductTemplate,
  product: CanvasProduct,
  selection: Selection,
): CanvasMake | undefined {
  const isPictured = product.options.some(({ type }) => type === 'file')
  const [made] = templateFor(template, chosenAnswers(template, product, selection)).surfaces
  const [back, front] = made?.folds ?? []
  if (!made?.edge || template.preview === 'none' || !isPictured) return undefined
  if (back === undefined || front === undefined) return undefined
  const { width, height } = chosenSize(product, selection, template)
  return {
    front: { width, height },
    depth: front - back,
    edge: made.edge.kind,
    edgeColor: made.edge.color ?? '#ffffff',
    tone: made.tone ?? 'color',
    frame: frameOf(template, product, selection),
    panels: Math.min(made.panels?.columns ?? 1, panelsThatFit({ width, height })),
  }
}

/** A size that can be chosen, as the option and value that choose it. */
export interface OfferedSize extends Size {
  option: string
  value: string
  title: string
}

/** The sizes in sight, the largest first. */
export function offeredSizes(product: CanvasProduct, selection: Selection): OfferedSize[] {
  const { sizes } = product.table
  return visibleOptions(product.options, product.rules, selection)
    .flatMap((option) =>
      (option.values ?? []).flatMap(({ uid, title }) => {
        const size = Object.hasOwn(sizes, uid) ? sizes[uid] : undefined
        return size ? [{ ...size, option: option.uid, value: uid, title }] : []
      }),
    )
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
}
