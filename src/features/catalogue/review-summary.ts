import type { ReviewFigures } from '@/brand/structured-data'

/** The ratings that a product page shows: the product's, and the shop's beside it. */

export interface Stars {
  /** Average with one decimal, such as "4.7". */
  average: string
  count: number
  certificate?: string
}

export interface ReviewSummary {
  /** Omitted if the product has no reviews. */
  own?: Stars
  /** Omitted if the product has more reviews than the threshold, or the shop has none. */
  shop?: Stars
}

/** Rating figures, and the https address where the review service certifies them (reviews-13). */
export interface VouchedFigures extends ReviewFigures {
  certificate?: string
}

const stars = ({ average, count, certificate }: VouchedFigures): Stars => ({
  average: average.toFixed(1),
  count,
  ...(certificate && { certificate }),
})

/**
 * Returns a product's rating. The shop's rating never replaces it, but is shown beside it up to the threshold
 * of 500 reviews (catalogue-38).
 * @param service the product's figures at the review service; used only above the threshold
 */
export function reviewSummary(
  {
    written,
    service,
    shop,
  }: { written: ReviewFigures; service: VouchedFigures; shop?: VouchedFigures | undefined },
  threshold: number,
): ReviewSummary {
  const own = service.count > threshold ? service : written
  return {
    ...(own.count > 0 && { own: stars(own) }),
    ...(own.count <= threshold && shop && shop.count > 0 && { shop: stars(shop) }),
  }
}

/**
 * Returns the shop's figures: those of its review service (configuration), otherwise those of reviews written
 * here.
 */
export function shopFigures(
  settings: Record<string, string>,
  written: { average: number; total: number } | undefined,
): ReviewFigures | undefined {
  const count = Number(settings['total_reviews'])
  const average = Number(settings['average_rating'])
  if (count > 0 && average > 0) return { average, count }
  return written && { average: written.average, count: written.total }
}
