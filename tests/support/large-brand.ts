import type { Brand, CompiledProduct } from '@/brand/compiled'
import { exampleBrand } from './brands'

const uses = ['Gift', 'Office', 'Kitchen', 'Die cut', 'Laptops']
const papers = ['Cotton', 'Matte', 'Glossy']

/**
 * Returns the example shop with `count` products in its category "photo-prints", with varied prices, facets,
 * names and ratings.
 */
export function largeBrand(count: number): Brand {
  const example = exampleBrand()
  const every = example.catalogue.products.find(({ urlKey }) => urlKey === 'everything')
  const [review] = every?.reviews ?? []
  if (!every || !review) throw new Error('The example shop sells everything, and somebody liked it')
  const { special: _, ...lasting } = every
  const products = Array.from(
    { length: count },
    (__, index): CompiledProduct => ({
      ...lasting,
      id: 5_000 + index,
      sku: `MANY-${index}`,
      urlKey: `many-${index}`,
      name: `${papers[index % 3]} picture ${(index * 7) % count}`,
      position: index,
      related: [],
      attributes: {
        use: [...new Set([uses[index % 5] ?? '', ...(index % 7 === 0 ? ['Office'] : [])])],
        paper: index % 11 === 0 ? [] : [papers[(index * 2) % 3] ?? ''],
      },
      reviews: index % 4 === 0 ? [{ ...review, rating: 1 + (index % 5) }] : [],
      options: lasting.options.map((option) =>
        option.type === 'file' ? { ...option, role: 'artwork' } : option,
      ),
      table: {
        ...lasting.table,
        baseCents: 500 + ((index * 137) % 9_000),
        sizes: { 'radio-a': { width: 100, height: 50 } },
      },
    }),
  )
  const facets = [...example.catalogue.facets, { code: 'paper', label: 'Paper' }]
  return { ...example, digest: `many ${count}`, catalogue: { ...example.catalogue, facets, products } }
}
