import { expect, test } from 'vitest'
import { firstReviews, queryOfReviews, reviewListingFrom } from '@/features/reviews/review-listing'

const from = (query: string) => reviewListingFrom(new URLSearchParams(query))

test('stars, sorting and page of the review list are read from the address (reviews-1)', () => {
  expect(from('stars=5&sort=highest&p=3')).toEqual({ stars: 5, sort: 'HIGHEST', page: 3 })
  expect(queryOfReviews(from('p=3&sort=highest&stars=5'))).toBe('?stars=5&sort=highest&p=3')
  expect(queryOfReviews(firstReviews)).toBe('')
  const query = '?stars=4&product=DIE-1&photos=1&q=small+letters'
  expect(queryOfReviews(from(query.slice(1)))).toBe(query)
})

test.each([
  'stars=6',
  'stars=0',
  'stars=5x',
  'sort=NEWEST',
  'sort=toString',
  'p=0',
  'p=-1',
  'p=1e9',
  'p=',
  'product=%2Fx',
  'photos=yes',
  'q=+++',
])('invalid values in the review list’s address are ignored: %s (reviews-1)', (query) => {
  expect(from(query)).toEqual(firstReviews)
})
