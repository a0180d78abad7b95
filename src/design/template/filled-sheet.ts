import type { DesignDocument, Rectangle, Size } from '../document/design-document'
import { countOn, packedOn, type PackedSheet } from '../geometry/packing'
import { surfaceBoxes } from './surface-boxes'
import type { SurfaceRule } from './product-template'

/** More pieces than this are on no sheet. */
export const mostOnSheet = 2_000

/** Whether a sheet of that surface can be filled with one piece: its own size is what is ordered. */
export const isFillable = ({ packing }: Pick<SurfaceRule, 'packing'>): boolean =>
  packing?.on === 'sheet' && packing.count === undefined

/** @returns undefined for a surface that is no such sheet, and where no piece fits or far too many do */
export function packedWith(fill: Size, rule: SurfaceRule, size: Size): PackedSheet | undefined {
  const { packing } = rule
  if (!packing || !isFillable(rule)) return undefined
  const { trim } = surfaceBoxes(rule, size)
  const count = countOn(trim, fill, packing)
  return count > 0 && count <= mostOnSheet ? packedOn(trim, fill, packing) : undefined
}

/** A sheet full of what lies on a surface, by its template's gaps and margins (design-document-33); undefined when it is not. */
export function filledSheet(
  { surfaces, product }: Pick<DesignDocument, 'surfaces' | 'product'>,
  rule: SurfaceRule,
): PackedSheet | undefined {
  const fill = surfaces[rule.id]?.fill
  return fill && packedWith(fill, rule, product.size)
}

/** The box of the first piece of a sheet, where the objects lie. */
export function firstPiece(fill: Size, rule: SurfaceRule, size: Size): Rectangle | undefined {
  const place = packedWith(fill, rule, size)?.places[0]
  return place && { ...place, ...fill }
}
