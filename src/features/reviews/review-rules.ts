import { line, required, text, words, type Rules } from '@/lib/fields/form-rules'

/** Returns the rules of the review form (reviews-3); a product review also needs the product. */
export const reviewRules = (hasProducts: boolean): Rules<string> => ({
  product: hasProducts ? [{ ...required, say: 'reviews.productMissing' }] : [],
  rating: [{ ...required, say: 'reviews.ratingMissing' }],
  reviewTitle: [words(120)],
  text: [required, text(3_000)],
  nickname: [required, words(60)],
  email: [required, { kind: 'standard', test: 'email' }],
  orderNumber: [line(40)],
})
