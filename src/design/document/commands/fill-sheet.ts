import { widened } from '../../geometry/point'
import { leastPiece, mostPiece } from '../../sticker/sticker-choice'
import { firstPiece, isFillable } from '../../template/filled-sheet'
import type { SurfaceRule } from '../../template/product-template'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOfAll } from '../boxes'
import type { DesignDocument, Rectangle, Size, SurfaceId } from '../design-document'
import { edited, type Command, type CommandState } from './command'
import { rescaled, withSurface } from './product'

/** A sheet full of what lies on it (design-document-33). Lengths are millimeters. */

const fillableRule = ({ template, document }: CommandState, surface: SurfaceId): SurfaceRule | undefined => {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule && isFillable(rule) ? rule : undefined
}

/** From the art to the edge of its piece. */
const borderOf = ({ surfaces }: DesignDocument, surface: SurfaceId): number => {
  const cut = surfaces[surface]?.cut
  return cut && cut.style !== 'none' ? Math.max(cut.offset, 0) : 0
}

/** The box of the piece as it lies now; undefined while nothing does. */
function pieceNow({ document, measure }: CommandState, rule: SurfaceRule): Rectangle | undefined {
  const { nodes = [], fill } = document.surfaces[rule.id] ?? {}
  if (fill) return firstPiece(fill, rule, document.product.size)
  const art = boxOfAll(document, nodes, measure)
  return art && widened(art, borderOf(document, rule.id))
}

/** As large as asked along its longer side, the border as wide as before. */
function sized({ width, height }: Size, side: number, border: number): Size {
  const longer = Math.max(width, height)
  const factor = Math.max(side - 2 * border, 1) / Math.max(longer - 2 * border, 1)
  const grown = (each: number) => Math.max(each - 2 * border, 0.1) * factor + 2 * border
  return { width: grown(width), height: grown(height) }
}

/** So large at most that one of them fits. */
const mostOn = ({ packing }: SurfaceRule, { width, height }: Size) =>
  Math.min(mostPiece, Math.min(width, height) - 2 * (packing?.margin ?? 0))

/** `piece` is the longer side of each; without one the sheet is filled no longer. All on it grows with its piece. */
export const setFill: Command<{ surface: SurfaceId; piece: number | undefined }> = {
  label: 'designCommands.setFill',
  keys: {},
  when: (state) => state.document.surfaceOrder.some((surface) => fillableRule(state, surface) !== undefined),
  run: (state, { surface, piece }) => {
    const { document } = state
    const rule = fillableRule(state, surface)
    if (!rule) return edited(state, document)
    if (piece === undefined) return edited(state, withSurface(document, surface, { fill: undefined }))
    const before = pieceNow(state, rule)
    if (!before) return edited(state, document)
    const border = borderOf(document, surface)
    const side = Math.min(Math.max(piece, leastPiece), mostOn(rule, document.product.size))
    const fill = sized(before, side, border)
    const after = firstPiece(fill, rule, document.product.size)
    if (!after) return edited(state, document)
    const boxes = [before, after].map((box) => widened(box, -border))
    return edited(state, withSurface(rescaled(document, surface, boxes, true), surface, { fill }))
  },
}
