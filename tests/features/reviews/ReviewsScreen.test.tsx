import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SiteReviews } from '@/commerce/content/site-reviews'
import { ReviewsScreen } from '@/features/reviews/ReviewsScreen'
import { mockShop } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

const reviews: SiteReviews = {
  average: 4.5,
  total: 2,
  pages: 1,
  counts: [0, 0, 0, 1, 1],
  withPictures: 1,
  products: [
    { sku: 'DIE', name: 'Die-cut stickers', count: 1 },
    { sku: 'ROLL', name: 'Roll labels', count: 1 },
  ],
  reviews: [
    {
      id: '1',
      nickname: 'Ada',
      title: 'Crisp',
      text: 'See the picture.',
      rating: 5,
      date: '2026-11-03',
      isVerified: true,
      images: ['/media/uploads/x.preview.webp'],
      product: { name: 'Die-cut stickers', urlKey: 'die-cut' },
      answer: 'Thank you!',
    },
  ],
}

let shop: ReturnType<typeof mockShop> | undefined
afterEach(() => shop?.end())

test('a review shows its pictures, its product and the reply (reviews-1, reviews-541)', () => {
  renderScreen(<ReviewsScreen reviews={reviews} />)
  const picture = screen.getByRole('img', {
    name: wording('reviews.pictureOf', { name: 'Ada', number: '1' }),
  })
  expect(picture.closest('a')).toHaveAttribute('href', '/media/uploads/x.preview.webp')
  expect(screen.getByRole('link', { name: 'Die-cut stickers' })).toHaveAttribute('href', '/product/die-cut')
  expect(screen.getByText('Thank you!')).toBeVisible()
})

test('a review names what was bought beside the product; one without an order says what it is about (reviews-541, reviews-14)', () => {
  const [verified] = reviews.reviews
  if (!verified) throw new Error('the example has no review')
  const open = { ...verified, id: '2', isVerified: false }
  renderScreen(
    <ReviewsScreen
      reviews={{ ...reviews, reviews: [{ ...verified, bought: ['3 × 3 in', 'Matte'] }, open] }}
    />,
  )
  const [first, second] = screen.getAllByRole('link', { name: 'Die-cut stickers' })
  expect(first?.parentElement).toHaveTextContent(
    `${wording('reviews.bought')} Die-cut stickers · 3 × 3 in · Matte`,
  )
  expect(second?.parentElement).toHaveTextContent(`${wording('reviews.reviewed')} Die-cut stickers`)
})

test('one button unfolds the bars and filters of a phone (reviews-1)', async () => {
  renderScreen(<ReviewsScreen reviews={reviews} />)
  const fold = screen.getByRole('button', { name: wording('reviews.fold') })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(fold.closest('[data-filters]')).toHaveAttribute('data-filters', 'open')
})

test('words, product, pictures and stars are kept in the address, together (reviews-1)', async () => {
  const { went } = renderScreen(<ReviewsScreen reviews={reviews} />, {
    asPath: '/customer-reviews?stars=5&p=2',
    query: { stars: '5', p: '2' },
  })
  shop = mockShop({ SiteReviews: { siteReviews: null } })
  const user = userEvent.setup()
  const wentTo = () => went.at(-1)
  await user.selectOptions(screen.getByLabelText(wording('reviews.about')), 'ROLL')
  expect(wentTo()).toBe('/customer-reviews?stars=5&product=ROLL')
  await user.click(screen.getByLabelText(wording('reviews.withPictures', { count: '1' })))
  expect(wentTo()).toBe('/customer-reviews?stars=5&photos=1')
  const search = screen.getByRole('search')
  await user.type(within(search).getByRole('searchbox'), ' small letters {Enter}')
  expect(wentTo()).toBe('/customer-reviews?stars=5&q=small+letters')
  await user.click(screen.getByRole('button', { name: wording('reviews.all') }))
  expect(wentTo()).toBe('/customer-reviews')
})
