import type { DesignDocument } from '../design-document'
import type { Rectangle, Size } from '../units'
import type { LaidCaption } from './caption'
import { panelsThatFit } from './panels'
import { frameSize } from './frame-size'
import type { Tone } from './picture-choice'
import type { PictureRing } from './read-crop'
import type { Edge } from './wrap'
import type { ProductTemplate, Thresholds } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import type { EngravedLook } from '../tone/engraved-look'
import { titled } from '../answers/titled'
import type { Priceable } from '@/lib/money/price'
import { visibleOptions, type OptionValue, type Selection } from '@/lib/products/product-options'

/** How the canvas of a design is made. Lengths are millimeters. */
export interface CanvasMake {
  front: Size
  depth: number
  edge: Edge
  edgeColor: string
  tone: Tone
  /** The frame's color, if there is a frame. */
  frame: string | undefined
  panels: number
  /** Border, mount and frame around the front, from the inside out; default: none. */
  rings?: PictureRing[]
  /** Windows of a mat with several of them, from the piece's corner; the mat covers the rest. Omit for one. */
  windows?: Rectangle[]
  /** Closest viewing distance; default: that of pictures on a wall. */
  seenFrom?: number
  /** The line typed beside the picture, already placed. */
  caption?: LaidCaption
  /** Thresholds for detail at the folds; without them the folds are not checked. */
  fold?: Thresholds
  /** Colors of an engraving, and how they are blended with the material. */
  engraved?: EngravedLook
}

export type CanvasProduct = Pick<Priceable, 'options' | 'rules' | 'table'>

/** Color of the shadow gap between a canvas and its frame. */
const gapColor = '#1b1916'

/** Returns a floating frame with its gap; empty without a color. */
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

/** Returns the color of a design's frame, from the swatch of the product's value for it. */
export function frameOf(
  { product: { options } }: DesignDocument,
  template: ProductTemplate,
  product: Pick<CanvasProduct, 'options'>,
): string | undefined {
  const asked = template.options['frame']?.asked
  const title = asked?.values[options['frame'] ?? '']
  const isTitled = (value: OptionValue) => value.title === title
  const swatch = asked && titled(product.options, asked.option)?.values?.find(isTitled)?.swatch
  return plainColor.exec(swatch ?? '')?.[0].toLowerCase()
}

type Stretched = Pick<SurfaceRule, 'folds' | 'edge'>

/** Returns the distance between the fold at the back and the fold at the front. */
function depthOf({ folds = [] }: Stretched): number | undefined {
  const [back, front] = folds
  return back === undefined || front === undefined ? undefined : front - back
}

/**
 * Returns a design as a canvas; undefined for surfaces that do not wrap around bars. The tone is "color",
 * because the design is already drawn in its tone.
 * @param template with the effects of the design's options (see `templateFor`)
 */
export function designedCanvas(
  document: DesignDocument,
  template: ProductTemplate,
  rule: SurfaceRule,
  product: Pick<CanvasProduct, 'options'>,
): CanvasMake | undefined {
  const depth = depthOf(rule)
  if (!rule.edge || depth === undefined) return undefined
  const { size } = document.product
  return {
    front: size,
    depth,
    edge: rule.edge.kind,
    edgeColor: rule.edge.color ?? '#ffffff',
    tone: 'color',
    ...floating(frameOf(document, template, product)),
    panels: Math.min(rule.panels?.columns ?? 1, panelsThatFit(size)),
    ...foldOf(template),
  }
}

/** A size that can be chosen, with its option and value. */
export interface OfferedSize extends Size {
  option: string
  value: string
  title: string
}

/** Returns the sizes of the visible options, largest first. */
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
