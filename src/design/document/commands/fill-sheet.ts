import { widened } from '../../geometry/point'
import { leastPiece, mostPiece, firstPiece, isFillable } from '../../template/filled-sheet'
import type { SurfaceRule } from '../../template/surface-rule'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOfAll } from '../boxes'
import type { DesignDocument, SurfaceId } from '../../design-document'
import type { Rectangle, Size } from '../../units'
import { edited, type Command, type CommandState } from './command'
import { rescaled, withSurface } from './product'

/** Fills a sheet with copies of the surface's objects (design-document-33). Lengths are millimeters. */

const fillableRule = ({ template, document }: CommandState, surface: SurfaceId): SurfaceRule | undefined => {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule && isFillable(rule) ? rule : undefined
}

/** Returns the width of the border between the art and the edge of its piece. */
const borderOf = ({ surfaces }: DesignDocument, surface: SurfaceId): number => {
  const cut = surfaces[surface]?.cut
  return cut && cut.style !== 'none' ? Math.max(cut.offset, 0) : 0
}

/** Returns the current box of the piece; undefined if the surface has no objects. */
function pieceNow({ document, measure }: CommandState, rule: SurfaceRule): Rectangle | undefined {
  const { nodes = [], fill } = document.surfaces[rule.id] ?? {}
  if (fill) return firstPiece(fill, rule, document.product.size)
  const art = boxOfAll(document, nodes, measure)
  return art && widened(art, borderOf(document, rule.id))
}

/** Returns a piece's size with its longer side as requested; the border keeps its width. */
function sized({ width, height }: Size, side: number, border: number): Size {
  const longer = Math.max(width, height)
  const factor = Math.max(side - 2 * border, 1) / Math.max(longer - 2 * border, 1)
  const grown = (each: number) => Math.max(each - 2 * border, 0.1) * factor + 2 * border
  return { width: grown(width), height: grown(height) }
}

/** Upper limit for a piece's longer side: at least one piece must fit on the sheet. */
const mostOn = ({ packing }: SurfaceRule, { width, height }: Size) =>
  Math.min(mostPiece, Math.min(width, height) - 2 * (packing?.margin ?? 0))

/**
 * Sets the longer side of each piece; without `piece` the sheet is no longer filled. The objects scale with
 * their piece.
 */
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
