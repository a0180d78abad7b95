import '@/brand/generated/productDetails'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product/product-view'
import { formatCount } from '@/lib/words/count'
import { later } from '@/next/browser/lazy-parts'
import { Picture } from '@/ui/pictures/Picture'
import { Rating } from '@/ui/Rating'
import { Reply } from '@/ui/feedback/Reply'
import { Section } from '@/ui/Section'
import styles from './ProductReviews.module.css'
import type { ReviewSummary, Stars } from '../review-summary'
import { starsMessage } from './stars-message'

const GuideModal = later(() => import('./GuideModal').then((file) => file.GuideModal))

type Pictures = { file: string; alt: string }[]

/**
 * The product's rating, with the shop's rating if the product has few reviews (catalogue-38), then the
 * product's reviews.
 */
export function ProductReviews({
  summary,
  reviews,
  days,
  pictures = [],
}: {
  summary: ReviewSummary
  reviews: ProductView['reviews']
  /** Formatted date of each review. */
  days: string[]
  /** Pictures of each review (catalogue-523). */
  pictures?: Pictures[] | undefined
}) {
  const message = useMessage()
  const { identity } = useBrand()
  const { own, shop } = summary
  const [open, setOpen] = useState<{ title: string; pictures: Pictures }>()
  const close = () => setOpen(undefined)
  return (
    <Section title={message('productDetails.reviews')} id="reviews">
      <div className={styles.reviews}>
        {(own || shop) && (
          <div className={styles.summary}>
            {own && (
              <>
                <p className={styles.average}>{own.average}</p>
                <Rating value={Number(own.average)} label={message('shell.stars', { rating: own.average })} />
                <p className={styles.soft}>{starsMessage(own, message)}</p>
                <Certificate of={own} />
              </>
            )}
            {shop && (
              <>
                <p className={styles.soft}>
                  {message('productDetails.shopRating', {
                    average: shop.average,
                    count: formatCount(shop.count),
                  })}
                </p>
                <Certificate of={shop} />
              </>
            )}
          </div>
        )}
        {reviews.length === 0 ? (
          <p className={styles.soft}>
            {message(can('siteReviews') ? 'productDetails.noReviews' : 'productDetails.noReviewsHere')}
          </p>
        ) : (
          <ul className={styles.list} aria-label={message('productDetails.ownReviews')}>
            {reviews.map((review, index) => (
              <li key={review.nickname + review.date} className={styles.review}>
                <Rating value={review.rating} label={message('shell.stars', { rating: review.rating })} />
                {review.bought && (
                  <p className={styles.soft}>
                    {message('productDetails.bought', { what: review.bought.join(' · ') })}
                  </p>
                )}
                <h3 className={styles.title}>{review.summary}</h3>
                <p>{review.text}</p>
                <p className={styles.soft}>
                  {review.nickname} · <time dateTime={review.date.slice(0, 10)}>{days[index]}</time>
                  {review.isVerified && <> · {message('productDetails.verified')}</>}
                </p>
                <ReviewPictures
                  pictures={pictures[index] ?? []}
                  onOpen={(shown) => setOpen({ title: review.summary, pictures: shown })}
                />
                {review.answer && (
                  <Reply from={message('productDetails.answer', { shop: identity.name })}>
                    {review.answer}
                  </Reply>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open && (
        <GuideModal
          title={open.title}
          content={{ type: 'slider', data: open.pictures }}
          onClose={close}
          onMissing={close}
        />
      )}
    </Section>
  )
}

/** The link to the review service's certificate (reviews-13). */
function Certificate({ of: { certificate } }: { of: Stars }) {
  const message = useMessage()
  if (!certificate) return null
  return (
    <a className={styles.soft} href={certificate} rel="noopener nofollow">
      {message('productDetails.certificate')}
    </a>
  )
}

function ReviewPictures({ pictures, onOpen }: { pictures: Pictures; onOpen: (pictures: Pictures) => void }) {
  const message = useMessage()
  if (pictures.length === 0) return null
  const label =
    pictures.length === 1
      ? message('productDetails.reviewPicture')
      : message('productDetails.reviewPictures', { count: pictures.length })
  return (
    <button
      type="button"
      className={styles.pictures}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => onOpen(pictures)}
    >
      {pictures.slice(0, 4).map(({ file }) => (
        <Picture
          key={file}
          file={file}
          alt=""
          width={160}
          height={160}
          sizes="5rem"
          widths={[96, 160, 240]}
          fit="cover"
        />
      ))}
    </button>
  )
}
