import { afterEach, expect, test, vi } from 'vitest'
import { addressOfHit } from '@/features/search/address-of-hit'

const hit = (url: string) => ({ objectID: 'h1', name: 'A hit', url, image_url: '', final_price: 1 })
const reported = vi.fn()
vi.stubGlobal('reportError', reported)
afterEach(() => reported.mockReset())

test('a search hit of this shop links to its address, and nothing is logged (search-3)', () => {
  expect(addressOfHit(hit('/product/heart'))).toBe('/product/heart')
  expect(reported).not.toHaveBeenCalled()
})

test.each(['https://elsewhere.example/x', 'javascript:alert(1)', '//evil.example', ''])(
  'a search hit with the invalid address "%s" is logged and links to the home page (search-3)',
  (url) => {
    expect(addressOfHit(hit(url))).toBe('/')
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('h1') }),
    )
  },
)
