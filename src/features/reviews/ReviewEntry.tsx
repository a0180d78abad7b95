import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { SiteReviews } from '@/commerce/content/site-reviews'
import { longDay } from '@/lib/dates/days'
import { productAddress } from '@/lib/urls/addresses'
import { Reply } from '@/ui/feedback/Reply'
import { Icon } from '@/ui/pictures/Icon'
import { Rating } from '@/ui/Rating'
import styles from './ReviewsScreen.module.css'

/** A review: stars, words, the customer's pictures, what was bought, and the shop's reply (reviews-541). */
export function ReviewEntry({ review }: { review: SiteReviews['reviews'][number] }) {
  const message = useMessage()
  const { identity } = useBrand()
  const { images = [], product, bought } = review
  return (
    <li className={styles.review}>
      <Rating value={review.rating} label={message('shell.stars', { rating: review.rating })} />
      {review.title && <h2 className={styles.title}>{review.title}</h2>}
      <p>{review.text}</p>
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((src, at) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noopener">
                <img
                  src={src}
                  alt={message('reviews.pictureOf', { name: review.nickname, number: at + 1 })}
                  width={112}
                  height={112}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        {message('reviews.by', { name: review.nickname, date: longDay(review.date) })}
        {review.isVerified && (
          <span className={styles.verified}>
            <Icon name="tick" size={16} /> {message('reviews.verified')}
          </span>
        )}
      </p>
      {product && (
        <p className={styles.by}>
          {message(bought || review.isVerified ? 'reviews.bought' : 'reviews.reviewed')}{' '}
          <Link href={productAddress(product.urlKey)} prefetch={false}>
            {product.name}
          </Link>
          {bought && ` · ${bought.join(' · ')}`}
        </p>
      )}
      {review.answer && (
        <Reply from={message('reviews.answer', { shop: identity.name })}>{review.answer}</Reply>
      )}
    </li>
  )
}
