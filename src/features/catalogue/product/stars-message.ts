import type { useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/words/count'
import type { Stars } from '../review-summary'

/** Returns a text such as "4.7 from 3 reviews". */
export const starsMessage = ({ average, count }: Stars, message: ReturnType<typeof useMessage>) =>
  message(count === 1 ? 'productPage.productRatingOne' : 'productPage.productRating', {
    average,
    count: formatCount(count),
  })
