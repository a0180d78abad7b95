import type { DesignDocument, ImageNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { book, bookOf } from './paged-book'

/** A book whose pages are filled with photos, for stories and tests. The photos are drawings. */

const whole = { x: 0, y: 0, width: 1, height: 1 }
const halves = [
  { x: 0, y: 0, width: 0.5, height: 1 },
  { x: 0.5, y: 0, width: 0.5, height: 1 },
]

export const filledBook: ProductTemplate = {
  ...book,
  autofill: {
    layouts: [
      { id: 'whole', frames: [whole] },
      {
        id: 'words',
        frames: [{ ...whole, height: 0.8 }],
        caption: { x: 0, y: 0.82, width: 1, height: 0.18 },
      },
      { id: 'halves', frames: halves },
      { id: 'rows', frames: halves.map(({ x, width }) => ({ x: 0, y: x, width: 1, height: width })) },
    ],
    gap: 4,
    surfaces: ['page'],
  },
}

const frame = (asset: string, x: number): ImageNode => ({
  kind: 'image',
  transform: [1, 0, 0, 1, x, 40],
  asset,
  width: 80,
  height: 60,
  crop: whole,
  slot: 'photo',
})

const photo = (name: string): DesignDocument['assets'][string] => ({
  key: name.padEnd(32, 'x'),
  sha256: 'a'.repeat(64),
  type: 'image/png',
  width: 1600,
  height: 1200,
  name: `${name}.png`,
})

/** Returns a book with two photos on its first page, one of them again on the second. */
export function pageOfPhotos(): DesignDocument {
  const blank = bookOf(2)
  return {
    ...blank,
    nodes: { one: frame('sea', 10), two: frame('hills', 105), again: frame('sea', 10) },
    assets: { sea: photo('sea'), hills: photo('hills') },
    surfaces: { cover: { nodes: [] }, 'page-1': { nodes: ['one', 'two'] }, 'page-2': { nodes: ['again'] } },
  }
}
