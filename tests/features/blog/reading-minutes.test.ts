import { expect, test } from 'vitest'
import { readingMinutes } from '@/features/blog/reading-minutes'

test('the reading time of an article ignores HTML tags and the addresses in them', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes(`<p>${words(660)}</p>`)).toBe(3)
  expect(readingMinutes(`<p><a href="/blog/one two three">${words(440)}</a> – </p><hr><p>·</p>`)).toBe(2)
})
