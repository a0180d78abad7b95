import { expect, test } from 'vitest'
import { wordsOfAddress } from '@/features/search/suggestions'

test.each([
  ['/product/goood-vibes-neon', 'goood vibes neon'],
  ['/shop/custom_stickers.html?utm=1#top', 'custom stickers'],
  ['/caf%C3%A9//signs/', 'caf signs'],
  ['/', ''],
])('the missing address %s is searched as "%s" (search-19)', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words)
})
