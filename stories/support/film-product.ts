import type { ProductView } from '@/commerce/product/product-view'
import { exampleProduct } from './example-product'

const films = {
  Vinyl: '#ffffff',
  Clear: 'linear-gradient(135deg, #ffffff, #dfeaf2 50%, #ffffff)',
  Holographic: 'linear-gradient(120deg, #ff9ad5, #ffe59a, #9affd1, #9ac8ff, #d59aff)',
  Kraft: '#c49a6c',
  Mirror: 'linear-gradient(135deg, #f6f8fa, #a7b0b8 45%, #f1f4f6 60%, #8d979f)',
}

/** Returns the example product with five materials, each with its look. */
export function filmProduct(): ProductView {
  const plain = exampleProduct()
  const values = Object.entries(films).map(([title, swatch], index) => ({
    uid: `film-${title}`,
    title,
    swatch,
    ...(index === 0 && { isDefault: true }),
  }))
  return {
    ...plain,
    options: plain.options.map((option) =>
      option.uid === 'option-material' ? { ...option, values } : option,
    ),
    table: { ...plain.table, factors: Object.fromEntries(values.map(({ uid }) => [uid, 1])) },
  }
}
