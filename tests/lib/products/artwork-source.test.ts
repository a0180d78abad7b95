import { expect, test } from 'vitest'
import { asksForArtwork, artworkTitles, withDesignAsArtwork } from '@/lib/products/artwork-source'
import type { ProductOption } from '@/lib/products/product-options'

const source: ProductOption = {
  uid: 'from',
  title: 'Artwork',
  type: 'radio',
  required: true,
  values: [
    { uid: 'upload', title: 'My own file' },
    { uid: 'later', title: 'Send it after ordering', isArtworkLater: true },
    { uid: 'draw', title: 'Let our artists draw it', cents: 3_900 },
  ],
}
const file: ProductOption = { uid: 'file', title: 'Your file', type: 'file', required: true }
const sides: ProductOption = {
  uid: 'sides',
  title: 'Sides',
  type: 'radio',
  required: true,
  values: [
    { uid: 'one', title: 'One' },
    { uid: 'two', title: 'Two', cents: 500 },
  ],
}
const product = {
  options: [sides, source, file],
  rules: [{ option: 'file', when: { option: 'from', values: ['upload'] } }],
}

test('a design replaces an artist who is paid, and no other answer (designs-15)', () => {
  const answers = { sides: ['two'], from: ['draw'] }
  expect(withDesignAsArtwork(product, answers)).toEqual({ sides: ['two'], from: ['upload'] })
  for (const from of ['upload', 'later'])
    expect(withDesignAsArtwork(product, { ...answers, from: [from] })).toEqual({ ...answers, from: [from] })
  expect(withDesignAsArtwork({ options: [sides, file], rules: [] }, answers)).toBe(answers)
})

test('a note names no answer where the artwork is from (designs-15)', () => {
  expect(artworkTitles(product, { sides: ['two'], from: ['later'] })).toEqual(['Send it after ordering'])
  expect(artworkTitles({ options: [sides, file], rules: [] }, { sides: ['two'] })).toEqual([])
  expect(product.options.filter(asksForArtwork)).toEqual([source])
})
