import Link from 'next/link'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { SiteReviews } from '@/commerce/content/site-reviews'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import { formatCount } from '@/lib/words/count'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Pagination } from '@/ui/Pagination'
import { Rating } from '@/ui/Rating'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import { Videos, type Video } from '../videos/Videos'
import styles from './ReviewsScreen.module.css'
import { ReviewEntry } from './ReviewEntry'
import { ReviewFilters } from './ReviewFilters'
import { SharedPhotos } from '../tiles/SharedPhotos'
import type { ReviewsProps } from './reviews.server'
import { useReviews } from './use-reviews'

const path = '/customer-reviews'

/**
 * /customer-reviews: the rating of all reviews, bars that filter, and the reviews (reviews-1). On phones one
 * button unfolds bars and filters.
 */
export function ReviewsScreen({
  reviews: first,
  photos = [],
  videos = [],
  vouched = null,
}: {
  reviews: SiteReviews
  photos?: SharedPhoto[]
  videos?: Video[]
  vouched?: ReviewsProps['vouched']
}) {
  const message = useMessage()
  const [isOpen, setIsOpen] = useState(false)
  const { listing, shown, hrefFor, show, retry } = useReviews(first, path)
  const all = first.counts.reduce((sum, some) => sum + some, 0)
  const countText = message(all === 1 ? 'reviews.countOne' : 'reviews.count', {
    count: formatCount(all),
  })
  const starsText = (stars: number) => message(stars === 1 ? 'reviews.starsOne' : 'reviews.stars', { stars })
  return (
    <>
      <Page title={message('reviews.heading')} intro={message('reviews.intro')}>
        {vouched && (
          <p>
            {message('reviews.vouched', {
              average: vouched.average.toFixed(1),
              count: formatCount(vouched.count),
            })}{' '}
            {vouched.certificate && (
              <a href={vouched.certificate} rel="noopener nofollow">
                {message('reviews.certificate')}
              </a>
            )}
          </p>
        )}
        {all === 0 ? (
          <EmptyState
            icon="star"
            level={2}
            title={message('reviews.none')}
            text={message('reviews.noneText')}
          >
            <Button href="/write-a-review">{message('reviews.write')}</Button>
          </EmptyState>
        ) : (
          <div className={styles.columns} data-filters={isOpen ? 'open' : 'folded'}>
            <section className={styles.figures} aria-label={countText}>
              <p className={styles.average}>{first.average.toFixed(1)}</p>
              <Rating
                value={first.average}
                label={message('reviews.average', { average: first.average.toFixed(1) })}
              >
                {countText}
              </Rating>
              <ul className={styles.bars}>
                {[5, 4, 3, 2, 1].map((stars) => {
                  const count = first.counts[stars - 1] ?? 0
                  return (
                    <li key={stars}>
                      <Link
                        className={styles.bar}
                        href={hrefFor({ ...listing, page: 1, stars })}
                        shallow
                        scroll={false}
                        prefetch={false}
                        rel="nofollow"
                        aria-current={listing.stars === stars || undefined}
                      >
                        <span>{starsText(stars)}</span>
                        <meter className={styles.meter} min={0} max={all} value={count} aria-hidden="true" />
                        <span className={styles.count}>{count}</span>{' '}
                        <span className="visually-hidden">{message('reviews.filter')}</span>
                      </Link>
                    </li>
                  )
                })}
              </ul>
              <div className={styles.acts}>
                <div className={styles.fold}>
                  <Button
                    kind="secondary"
                    size="s"
                    icon="filter"
                    wide
                    aria-expanded={isOpen}
                    onClick={() => setIsOpen(!isOpen)}
                  >
                    {message('reviews.fold')}
                  </Button>
                </div>
                <Button href="/write-a-review" size="s" wide>
                  {message('reviews.write')}
                </Button>
              </div>
            </section>
            <section aria-label={message('reviews.heading')} aria-live="polite" className={styles.list}>
              <ReviewFilters listing={listing} all={first} onShow={(wanted) => void show(wanted)} />
              {shown.status === 'loading' && <Skeleton height="24rem" />}
              {shown.status === 'failed' && (
                <ErrorNote retry={{ label: message('errors.retry'), onClick: retry }}>
                  {message('reviews.failed')}
                </ErrorNote>
              )}
              {shown.status === 'here' && shown.reviews.reviews.length === 0 && (
                <p>{message('reviews.noneHere')}</p>
              )}
              {shown.status === 'here' && (
                <>
                  <ul className={styles.reviews}>
                    {shown.reviews.reviews.map((review) => (
                      <ReviewEntry key={review.id} review={review} />
                    ))}
                  </ul>
                  <Pagination
                    page={listing.page}
                    pages={shown.reviews.pages}
                    hrefFor={(page) => hrefFor({ ...listing, page })}
                    label={message('reviews.pages')}
                    previousLabel={message('reviews.previous')}
                    nextLabel={message('reviews.next')}
                    pageLabel={(page) => message('reviews.page', { page })}
                  />
                </>
              )}
            </section>
          </div>
        )}
        {photos.length > 0 && <SharedPhotos photos={photos} />}
      </Page>
      {videos.length > 0 && <Videos videos={videos} />}
    </>
  )
}
