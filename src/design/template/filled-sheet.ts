import type { DesignDocument } from '../design-document'
import type { Rectangle, Size } from '../units'
import { countOn, packedOn, type PackedSheet } from '../geometry/packing'
import { surfaceBoxes } from './surface-boxes'
import type { SurfaceRule } from './surface-rule'

/** Upper limit for pieces on a sheet. */
export const mostOnSheet = 2_000

/** Upper limit for objects that are separate pieces on a sheet. */
export const mostApart = 400

/** True if a surface's sheet can be filled with one piece: the ordered size is that of the sheet. */
export const isFillable = ({ packing }: Pick<SurfaceRule, 'packing'>): boolean =>
  packing?.on === 'sheet' && packing.count === undefined

/** @returns undefined for surfaces that cannot be filled, and if no piece fits or too many do */
export function packedWith(fill: Size, rule: SurfaceRule, size: Size): PackedSheet | undefined {
  const { packing } = rule
  if (!packing || !isFillable(rule)) return undefined
  const { trim } = surfaceBoxes(rule, size)
  const count = countOn(trim, fill, packing)
  return count > 0 && count <= mostOnSheet ? packedOn(trim, fill, packing) : undefined
}

/**
 * Returns the sheet filled with a surface's contents, using its template's gaps and margins
 * (design-document-33); undefined if it is not filled.
 */
export function filledSheet(
  { surfaces, product }: Pick<DesignDocument, 'surfaces' | 'product'>,
  rule: SurfaceRule,
): PackedSheet | undefined {
  const fill = surfaces[rule.id]?.fill
  return fill && packedWith(fill, rule, product.size)
}

/** Returns the box of a sheet's first piece, which holds the objects. */
export function firstPiece(fill: Size, rule: SurfaceRule, size: Size): Rectangle | undefined {
  const place = packedWith(fill, rule, size)?.places[0]
  return place && { ...place, ...fill }
}

/** Shortest side of a piece on a sheet, in mm. */
export const leastPiece = 15

/** Longest side of a piece on a sheet, in mm. */
export const mostPiece = 150
