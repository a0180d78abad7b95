import { expect, test } from 'vitest'
import { pictureFileOf } from '@/features/search/hit-picture'

const origin = 'https://shop.example'

test.each([
  ['https://shop.example/media/products/a.webp', 'products/a.webp'],
  ['/api/media/products/a.webp', 'products/a.webp'],
  ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
  [
    'https://magento.example/media/catalog/product/a.jpg',
    'https://magento.example/media/catalog/product/a.jpg',
  ],
  ['javascript:alert(1)', undefined],
  ['data:image/svg+xml,x', undefined],
  [undefined, undefined],
])('a search hit’s picture must come from the shop’s media or over https: %s (search-3)', (url, file) => {
  expect(pictureFileOf(url, origin)).toBe(file)
})
