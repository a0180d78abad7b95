import '@/brand/messages/productPage'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { formatCount } from '@/lib/count'
import { Rating } from '@/ui/Rating'
import { Section } from '@/ui/Section'
import styles from './ProductReviews.module.css'
import type { ReviewSummary } from '../review-summary'

/** The figures that count (catalogue-38), then what customers wrote about this product. */
export function ProductReviews({
  summary,
  reviews,
  days,
}: {
  summary: ReviewSummary
  reviews: ProductView['reviews']
  /** The day of each review, in words. */
  days: string[]
}) {
  const message = useMessage()
  return (
    <Section title={message('productPage.reviews')} id="reviews">
      <div className={styles.reviews}>
        {summary.of !== 'nobody' && (
          <div className={styles.summary}>
            <p className={styles.average}>{summary.average}</p>
            <Rating
              value={Number(summary.average)}
              label={message('shell.stars', { rating: summary.average })}
            />
            <p className={styles.soft}>
              {message(summary.of === 'shop' ? 'productPage.shopRating' : 'productPage.productRating', {
                average: summary.average,
                count: formatCount(summary.count),
              })}
            </p>
            {summary.certificate && (
              <a className={styles.soft} href={summary.certificate} rel="noopener nofollow">
                {message('productPage.certificate')}
              </a>
            )}
          </div>
        )}
        {reviews.length === 0 ? (
          <p className={styles.soft}>{message('productPage.noReviews')}</p>
        ) : (
          <ul className={styles.list} aria-label={message('productPage.ownReviews')}>
            {reviews.map((review, index) => (
              <li key={review.nickname + review.date} className={styles.review}>
                <Rating value={review.rating} label={message('shell.stars', { rating: review.rating })} />
                <h3 className={styles.title}>{review.summary}</h3>
                <p>{review.text}</p>
                <p className={styles.soft}>
                  {review.nickname} · <time dateTime={review.date.slice(0, 10)}>{days[index]}</time>
                  {review.isVerified && <> · {message('productPage.verified')}</>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
