import { expect, test } from 'vitest'
import { artworkPreview } from '@/lib/products/artwork'

test('an artwork key is recognized by its format and shown by its thumbnail, and other text is not (catalogue-36)', () => {
  const name = 'iIflNJ8aEJe1zif5WB2VEwEdd9Kn0PXQ'
  expect(artworkPreview(`${name}.png`)).toBe(`/media/uploads/${name}.preview.webp`)
  expect(artworkPreview(`${name}.webp`)).toBe(`/media/uploads/${name}.preview.webp`)
  for (const words of ['', 'Matte', name, `${name}.svg`, `../${name}.png`, `${name}.png?x`, 'my-mark.png'])
    expect(artworkPreview(words)).toBeUndefined()
})
