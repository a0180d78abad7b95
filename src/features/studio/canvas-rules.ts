import type { ProductView } from '@/commerce/product'
import type { Size } from '@/design/document/design-document'
import { panelsThatFit } from '@/design/picture/panels'
import type { Tone } from '@/design/picture/picture-choice'
import type { Edge } from '@/design/picture/wrap'
import { sizeOf } from '@/lib/price'
import { chosen, visibleOptions, type ProductOption, type Selection } from '@/lib/product-options'

/**
 * What a product's options say of a canvas, by their titles. Everything that is known of titles stands in these tables, until
 * templates name the options (`ProductTemplate.options`).
 */

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

export type CanvasProduct = Pick<ProductView, 'options' | 'rules' | 'table'>

type Role = 'depth' | 'edge' | 'edgeColor' | 'frame' | 'tone' | 'panels' | 'severalPictures'

const titles: Record<Role, RegExp> = {
  depth: /^depth$/i,
  edge: /^edges?$/i,
  edgeColor: /^edge color$/i,
  frame: /\bframe$/i,
  tone: /^tone$/i,
  panels: /^panels$/i,
  severalPictures: /\barranges?\b/i,
}

const edgeTitles: Record<Edge, RegExp> = {
  image: /^wrap/i,
  mirror: /^mirror/i,
  stretch: /^stretch/i,
  blur: /^blur/i,
  color: /\bcolor\b/i,
}

const toneTitles: Record<Exclude<Tone, 'color'>, RegExp> = { gray: /black and white/i, sepia: /sepia/i }

const fractions: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const millimetersPerInch = 25.4
const usualDepth = 19
/** Front of a canvas whose own size is not typed yet, when the product has no other. */
const usualFront = { width: 300, height: 200 }
const plainColor = /^#[0-9a-f]{6}$/i

const optionOf = (options: readonly ProductOption[], role: Role) =>
  options.find(({ title }) => titles[role].test(title))

function wordFor<Word extends string>(patterns: Record<Word, RegExp>, title: string | undefined) {
  const words = Object.keys(patterns) as Word[] // the table's own keys
  return title === undefined ? undefined : words.find((word) => patterns[word].test(title))
}

/** "Gallery, 1½ in" → 38: bars are whole millimeters deep. */
function depthIn(title: string | undefined): number | undefined {
  const [, whole = '', fraction = ''] = /(?:^|\D)(\d{0,3})([¼½¾]?) in$/.exec(title ?? '') ?? []
  const inches = Number(whole) + (fractions[fraction] ?? 0)
  return inches > 0 ? Math.round(inches * millimetersPerInch) : undefined
}

const panelsIn = (title: string | undefined) => Number(/^\d/.exec(title ?? '')?.[0] ?? 1)

/** Whether one picture is put on a canvas here; a collage is laid out by hand, so nothing is shown of it. */
export const isCanvas = ({ options }: Pick<CanvasProduct, 'options'>): boolean =>
  ['depth', 'edge'].every((role) => optionOf(options, role as Role)) && // both are roles
  options.some(({ type }) => type === 'file') &&
  !optionOf(options, 'severalPictures')

/** What is chosen, read as a canvas; undefined for products that are none. */
export function canvasOf(product: CanvasProduct, selection: Selection): CanvasMake | undefined {
  if (!isCanvas(product)) return undefined
  const options = visibleOptions(product.options, product.rules, selection)
  const valueOf = (role: Role) => {
    const option = optionOf(options, role)
    return option?.values?.find(({ uid }) => chosen(selection, option.uid).includes(uid))
  }
  const colorOf = (role: Role) => plainColor.exec(valueOf(role)?.swatch ?? '')?.[0].toLowerCase()
  const front = sizeOf(product.table, selection) ?? Object.values(product.table.sizes)[0] ?? usualFront
  return {
    front,
    depth: depthIn(valueOf('depth')?.title) ?? usualDepth,
    edge: wordFor(edgeTitles, valueOf('edge')?.title) ?? 'mirror',
    edgeColor: colorOf('edgeColor') ?? '#ffffff',
    tone: wordFor(toneTitles, valueOf('tone')?.title) ?? 'color',
    frame: colorOf('frame'),
    panels: Math.min(panelsIn(valueOf('panels')?.title), panelsThatFit(front)),
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
