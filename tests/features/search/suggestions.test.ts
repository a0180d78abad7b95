import { expect, test } from 'vitest'
import { wordsOfAddress } from '@/features/search/suggestions'

test.each([
  ['/product/goood-vibes-neon', 'goood vibes neon'],
  ['/shop/custom_stickers.html?utm=1#top', 'custom stickers'],
  ['/caf%C3%A9//signs/', 'caf signs'],
  ['/', ''],
])('what %s may have meant is "%s" (search-20)', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words)
})
