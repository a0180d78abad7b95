import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { OpsContext } from '../kernel/context'
import { publishedProductReviews } from './site-review-store'

/**
 * Published product reviews written in this shop. They are loaded outside of requests, because browsing never
 * waits for the database (reviews-11, reviews-7).
 */

/** `isVerified` is set for reviews written in this shop (reviews-14). */
export type ShownReview = CompiledProduct['reviews'][number] & {
  isVerified?: boolean
  /** Paths of the customer's pictures. */
  images?: string[]
}

/** Shop → SKU → reviews. */
const published = new Map<string, ReadonlyMap<string, ShownReview[]>>()

export async function readPublishedReviews({ brand, db }: Pick<OpsContext, 'brand' | 'db'>): Promise<void> {
  const found = new Map<string, ShownReview[]>()
  for (const { sku, ...review } of await publishedProductReviews(db(), brand.id))
    found.set(sku, [...(found.get(sku) ?? []), review])
  published.set(brand.id, found)
}

/** Returns a product's reviews: those written here, newest first, then those of the manifest. */
export const reviewsOf = (product: CompiledProduct, brand: Pick<Brand, 'id'>): ShownReview[] => [
  ...(published.get(brand.id)?.get(product.sku) ?? []),
  ...product.reviews,
]
