import type { DesignDocument, Size } from '../document/design-document'
import type { LaidCaption } from './caption'
import { panelsThatFit } from './panels'
import { frameSize } from './frame-size'
import type { Tone } from './picture-choice'
import type { PictureRing } from './read-crop'
import type { Edge } from './wrap'
import { chosenAnswers } from '../template/product-answers'
import type { ProductTemplate, SurfaceRule, Thresholds } from '../template/product-template'
import { chosenSize } from '../template/size-answers'
import { templateFor } from '../template/template-for'
import { titled } from '../template/titled'
import type { Priceable } from '@/lib/price'
import {
  chosen,
  visibleOptions,
  type OptionValue,
  type ProductOption,
  type Selection,
} from '@/lib/product-options'

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
  /** Border, mount and frame round the front, from the inside out; left out: none. */
  rings?: PictureRing[]
  /** From how near it is looked at; left out: as pictures on a wall are. */
  seenFrom?: number
  /** What is typed beside the picture, set in its place. */
  caption?: LaidCaption
  /** How much detail may lie at its folds; left out: nobody looks. */
  fold?: Thresholds
}

export type CanvasProduct = Pick<Priceable, 'options' | 'rules' | 'table'>

/** In the shadow between a canvas and its frame. */
const gapColor = '#1b1916'

/** A floating frame with its gap; nothing without a color. */
const floating = (frame: string | undefined): Pick<CanvasMake, 'frame' | 'rings'> => ({
  frame,
  ...(frame !== undefined && {
    rings: [
      { color: gapColor, width: frameSize.gap },
      { color: frame, width: frameSize.width },
    ],
  }),
})

const foldOf = ({ checks: { fold } }: ProductTemplate): Pick<CanvasMake, 'fold'> => (fold ? { fold } : {})

const plainColor = /^#[0-9a-f]{6}$/i

/** The color of a frame: that of its swatch. @param isChosen whether it is this value of the option that asks for frames */
export function frameOf(
  { options }: ProductTemplate,
  product: Pick<CanvasProduct, 'options'>,
  isChosen: (value: OptionValue, option: ProductOption) => boolean,
) {
  const option = options['frame']?.asked && titled(product.options, options['frame'].asked.option)
  const value = option?.values?.find((each) => isChosen(each, option))
  return plainColor.exec(value?.swatch ?? '')?.[0].toLowerCase()
}

type Stretched = Pick<SurfaceRule, 'folds' | 'edge'>

/** Between the fold at the back and the one at the front. */
function depthOf({ folds = [] }: Stretched): number | undefined {
  const [back, front] = folds
  return back === undefined || front === undefined ? undefined : front - back
}

/** What is chosen, read as a canvas by its template; undefined for products that are none, and for those that are laid out by hand. */
export function canvasOf(
  template: ProductTemplate,
  product: CanvasProduct,
  selection: Selection,
): CanvasMake | undefined {
  const isPictured = product.options.some(({ type }) => type === 'file')
  const [made] = templateFor(template, chosenAnswers(template, product, selection)).surfaces
  const depth = made && depthOf(made)
  if (!made?.edge || template.preview === 'none' || !isPictured || depth === undefined) return undefined
  const { width, height } = chosenSize(product, selection, template)
  return {
    front: { width, height },
    depth,
    edge: made.edge.kind,
    edgeColor: made.edge.color ?? '#ffffff',
    tone: made.tone ?? 'color',
    ...floating(frameOf(template, product, ({ uid }, option) => chosen(selection, option.uid).includes(uid))),
    panels: Math.min(made.panels?.columns ?? 1, panelsThatFit({ width, height })),
    ...foldOf(template),
  }
}

/**
 * A design read as a canvas, its tone being drawn already; undefined for what goes round no bars.
 * @param template as it is made with the design's options (templateFor)
 */
export function designedCanvas(
  { product: { size, options } }: DesignDocument,
  template: ProductTemplate,
  rule: SurfaceRule,
  product: Pick<CanvasProduct, 'options'>,
): CanvasMake | undefined {
  const depth = depthOf(rule)
  if (!rule.edge || depth === undefined) return undefined
  const frame = template.options['frame']?.asked?.values[options['frame'] ?? '']
  return {
    front: size,
    depth,
    edge: rule.edge.kind,
    edgeColor: rule.edge.color ?? '#ffffff',
    tone: 'color',
    ...floating(frameOf(template, product, ({ title }) => title === frame)),
    panels: Math.min(rule.panels?.columns ?? 1, panelsThatFit(size)),
    ...foldOf(template),
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
