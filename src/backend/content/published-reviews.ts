import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { OpsContext } from '../kernel/context'
import { publishedProductReviews } from './site-review-store'

/**
 * Reviews of products that were written here and published. They are read beside the requests, since browsing waits for no
 * database (reviews-6, reviews-7).
 */

/** `isVerified` of what was written here (reviews-14). */
export type ShownReview = CompiledProduct['reviews'][number] & { isVerified?: boolean }

/** Shop → product code → reviews. */
const published = new Map<string, ReadonlyMap<string, ShownReview[]>>()

export async function readPublishedReviews({ brand, db }: Pick<OpsContext, 'brand' | 'db'>): Promise<void> {
  const found = new Map<string, ShownReview[]>()
  for (const { sku, ...review } of await publishedProductReviews(db(), brand.id))
    found.set(sku, [...(found.get(sku) ?? []), review])
  published.set(brand.id, found)
}

/** What stands below a product: what was written here, the newest first, and what the shop opened with. */
export const reviewsOf = (product: CompiledProduct, brand: Pick<Brand, 'id'>): ShownReview[] => [
  ...(published.get(brand.id)?.get(product.sku) ?? []),
  ...product.reviews,
]
