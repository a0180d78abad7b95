import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductReviews } from '@/features/catalogue/product/ProductReviews'
import type { ReviewSummary } from '@/features/catalogue/review-summary'
import { ReviewsScreen } from '@/features/reviews/ReviewsScreen'
import { drawScreen, wording } from '../../../support/screen'

const certificate = 'https://reviews.example/abc'
const summary: ReviewSummary = { of: 'product', average: '4.9', count: 612 }

test('figures that a review service vouches for link to its certificate (reviews-13)', () => {
  drawScreen(<ProductReviews summary={{ ...summary, certificate }} reviews={[]} days={[]} />)
  const link = screen.getByRole('link', { name: wording('productPage.certificate') })
  expect(link).toHaveAttribute('href', certificate)
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('figures without a certificate link nowhere (reviews-13)', () => {
  drawScreen(<ProductReviews summary={summary} reviews={[]} days={[]} />)
  expect(screen.getByText('4.9')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

const own = { average: 4.7, total: 0, pages: 0, counts: [0, 0, 0, 0, 0], reviews: [] }

test('the list of reviews says what the service counts, beside our own (reviews-13)', () => {
  const { rerender } = drawScreen(
    <ReviewsScreen reviews={own} vouched={{ average: 4.84, count: 12_345, certificate }} />,
  )
  expect(
    screen.getByText(wording('reviews.vouched', { average: '4.8', count: '12,345' }), { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: wording('reviews.certificate') })).toHaveAttribute(
    'href',
    certificate,
  )
  rerender(<></>)
  drawScreen(<ReviewsScreen reviews={own} />)
  expect(screen.queryByRole('link', { name: wording('reviews.certificate') })).toBeNull()
})
