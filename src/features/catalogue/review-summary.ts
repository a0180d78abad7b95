import type { ReviewFigures } from '@/brand/structured-data'

/** Whose stars a product page shows. */

export type ReviewSummary =
  | { of: 'product' | 'shop'; average: string; count: number; certificate?: string }
  | { of: 'nobody' }

/** Figures, and the https address where their review service vouches for them (reviews-13). */
export interface VouchedFigures extends ReviewFigures {
  certificate?: string
}

const said = (of: 'product' | 'shop', { average, count, certificate }: VouchedFigures): ReviewSummary => ({
  of,
  average: average.toFixed(1),
  count,
  ...(certificate && { certificate }),
})

/** catalogue-38: a product's own figures count only above the threshold (500 reviews); else the shop's show. One decimal. */
export function reviewSummary(
  product: VouchedFigures,
  shop: VouchedFigures | undefined,
  threshold: number,
): ReviewSummary {
  if (product.count > threshold) return said('product', product)
  if (!shop || shop.count === 0) return { of: 'nobody' }
  return said('shop', shop)
}

/** The shop's figures: what its review service says (configuration), else what customers wrote here. */
export function shopFigures(
  settings: Record<string, string>,
  written: { average: number; total: number } | undefined,
): ReviewFigures | undefined {
  const count = Number(settings['total_reviews'])
  const average = Number(settings['average_rating'])
  if (count > 0 && average > 0) return { average, count }
  return written && { average: written.average, count: written.total }
}
