import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Measures } from '@/lib/measures'
import type { FoundCoupon } from './coupon-rules'

/** What the rules need to know about the world at one moment. */
export interface Facts {
  brand: Brand
  now: Date
  product: (sku: string) => CompiledProduct | undefined
  /** Code sent along with the request; the better of it and the cart's own counts. */
  priceCacheCode: string | null
  /** Quantity left by sku; a product that is made to order is not in it. */
  stock: ReadonlyMap<string, number>
  isUploaded: (key: string) => boolean
  /** What the designs of the lines measure, by the line's id. */
  measures?: ReadonlyMap<number, Measures>
  /** The coupon on the cart, when its code is one that the shop handed out. */
  issuedCoupon?: FoundCoupon | undefined
}
