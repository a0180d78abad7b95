import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Measures } from '@/lib/products/measures'
import type { FoundCoupon } from './coupon-rules'
import type { LineContent } from './line-content'
import type { Problem } from './selection-rules'

/** The checked fields that decide whether lines are equal, or the problem. */
export type CheckedLine =
  | Pick<LineContent, 'sku' | 'selection' | 'toolOptions' | 'designRevision' | 'typedDesign'>
  | { problem: Problem }

/** External facts that the pricing rules need at one moment. */
export interface Facts {
  brand: Brand
  now: Date
  product: (sku: string) => CompiledProduct | undefined
  /** Code sent with the request; the better one of it and the cart's code applies. */
  priceCacheCode: string | null
  /** The members' code, if this customer is a member; otherwise null. */
  memberCode: string | null
  /** Quantity left by sku; made-to-order products are missing. */
  stock: ReadonlyMap<string, number>
  isUploaded: (key: string) => boolean
  /** Results for the request's lines, so that equal lines are checked only once. */
  checkedLines: Map<string, CheckedLine>
  /** Measures of the lines' designs, by line id. */
  measures?: ReadonlyMap<number, Measures>
  /** The cart's coupon, if its code was issued individually. */
  issuedCoupon?: FoundCoupon | undefined
}
