import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProductReviews } from '@/features/catalogue/product/ProductReviews'
import type { ReviewSummary } from '@/features/catalogue/review-summary'
import { ReviewsScreen } from '@/features/reviews/ReviewsScreen'
import { smallBrand } from '../../../support/brands'
import { renderScreen, wording } from '../../../support/browser/screen'

const shopName = smallBrand().identity.name

const certificate = 'https://reviews.example/abc'
const own = { average: '4.9', count: 612 }
const summary: ReviewSummary = { own }

test('ratings from a review service link to its certificate (reviews-13)', () => {
  renderScreen(<ProductReviews summary={{ own: { ...own, certificate } }} reviews={[]} days={[]} />)
  const link = screen.getByRole('link', { name: wording('productDetails.certificate') })
  expect(link).toHaveAttribute('href', certificate)
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('ratings without a certificate have no link (reviews-13)', () => {
  renderScreen(<ProductReviews summary={summary} reviews={[]} days={[]} />)
  expect(screen.getByText('4.9')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

const ours = { average: 4.7, total: 0, pages: 0, counts: [0, 0, 0, 0, 0], reviews: [] }

test('the review list shows the review service’s count beside the shop’s own reviews (reviews-13)', () => {
  const { rerender } = renderScreen(
    <ReviewsScreen reviews={ours} vouched={{ average: 4.84, count: 12_345, certificate }} />,
  )
  expect(
    screen.getByText(wording('reviews.vouched', { average: '4.8', count: '12,345' }), { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: wording('reviews.certificate') })).toHaveAttribute(
    'href',
    certificate,
  )
  rerender(<></>)
  renderScreen(<ReviewsScreen reviews={ours} />)
  expect(screen.queryByRole('link', { name: wording('reviews.certificate') })).toBeNull()
})

const review = (nickname: string) => ({
  nickname,
  summary: `What ${nickname} says`,
  text: 'It hangs well.',
  date: '2026-11-01 12:00:00',
  rating: 5,
})

const reply = wording('productDetails.answer', { shop: shopName })

test('a review shows what was bought, followed by the shop’s reply (reviews-541)', () => {
  renderScreen(
    <ProductReviews
      summary={summary}
      reviews={[
        { ...review('Joan'), bought: ['3 × 3 in', 'Holographic vinyl'], answer: 'Thank you, Joan.' },
        review('Curtis'),
      ]}
      days={['November 1, 2026', 'November 1, 2026']}
    />,
  )
  const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first).toHaveTextContent(wording('productDetails.bought', { what: '3 × 3 in · Holographic vinyl' }))
  expect(first).toHaveTextContent(`${reply}Thank you, Joan.`)
  expect(second).not.toHaveTextContent(reply)
  expect(second).not.toHaveTextContent(wording('productDetails.bought', { what: '' }).trim())
})

test('the list of the shop’s reviews also shows replies (reviews-541)', () => {
  const critic = { ...review('Joan'), id: '1', title: 'Late', rating: 2, isVerified: false }
  renderScreen(
    <ReviewsScreen
      reviews={{
        ...ours,
        total: 1,
        counts: [0, 1, 0, 0, 0],
        reviews: [{ ...critic, answer: 'We are sorry.' }],
      }}
    />,
  )
  expect(screen.getByText('We are sorry.')).toBeVisible()
})

test('the shop’s rating is labeled as the shop’s and has no stars (catalogue-38)', () => {
  renderScreen(<ProductReviews summary={{ shop: { average: '4.8', count: 59 } }} reviews={[]} days={[]} />)
  expect(
    screen.getByText(wording('productDetails.shopRating', { average: '4.8', count: '59' })),
  ).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a single review is counted as “1 review” in the singular (catalogue-38)', () => {
  renderScreen(<ProductReviews summary={{ own: { average: '4.0', count: 1 } }} reviews={[]} days={[]} />)
  expect(screen.getByText(wording('productPage.productRatingOne', { average: '4.0' }))).toBeVisible()
})

test('a review’s pictures open one at a time in a dialog, and other file types show the no-preview picture (catalogue-523)', async () => {
  renderScreen(
    <ProductReviews
      summary={summary}
      reviews={[review('Joan'), review('Curtis')]}
      days={['November 1, 2026', 'November 1, 2026']}
      pictures={[
        [
          { file: 'reviews/hall.webp', alt: 'A canvas in a hall' },
          { file: 'reviews/film.mov', alt: 'A film' },
        ],
        [],
      ]}
    />,
  )
  const [open, ...others] = screen.getAllByRole('button', {
    name: wording('productDetails.reviewPictures', { count: '2' }),
  })
  expect(others).toEqual([])
  await userEvent.click(open as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'What Joan says' }))
  expect(await dialog.findByRole('img', { name: 'A canvas in a hall' })).toBeInTheDocument()
  expect(
    dialog.getByRole('img', { name: wording('productDetails.noPreview'), hidden: true }),
  ).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: wording('shell.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(open).toHaveFocus()
})
