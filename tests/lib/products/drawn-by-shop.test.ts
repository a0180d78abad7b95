import { expect, test } from 'vitest'
import { isDrawnByShop, isSvgFile } from '@/lib/products/drawn-by-shop'

test.each([
  ['logo.svg', 'image/svg+xml', true],
  ['logo.svgz', '', true],
  ['logo.PDF', 'application/pdf', true],
  ['logo.ai', 'application/postscript', true],
  ['photo.png', 'image/png', false],
  ['svg.jpg', 'image/jpeg', false],
])('%s of type "%s": the stage waits for the server’s rendering: %s (media-425)', (name, type, isDrawn) => {
  expect(isDrawnByShop({ name, type })).toBe(isDrawn)
})

test('only SVGs are compared with the browser’s own rendering (media-425)', () => {
  expect(isSvgFile({ name: 'logo.pdf', type: 'application/pdf' })).toBe(false)
  expect(isSvgFile({ name: 'logo.svgz', type: '' })).toBe(true)
})
