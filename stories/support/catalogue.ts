import type { CategoryView } from '@/commerce/product/category'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { currentBrand } from './brands'
import { exampleCard } from './example-product'

/** Example lists for stories. Names and prices are the same in every brand; pictures are the brand's. */

/** Returns pictures from the home page of the brand selected in the toolbar. */
function ownPictures() {
  const { hero, sections } = currentBrand().home
  const story = sections.find((section) => section.kind === 'story')
  return [hero.picture, ...(story?.kind === 'story' ? [story.picture] : [])]
}

const shapes = ['Circle', 'Square', 'Oval']
const uses = ['Laptops', 'Bottles', 'Parcels', 'Cars']

/**
 * Returns enough cards for filters and a second page: one reduced, one sold out, one without a picture, and
 * one with a long name.
 */
export function exampleCards(count = 30): ProductCard[] {
  const pictures = ownPictures()
  return Array.from({ length: count }, (_, index) => {
    const { rating, ...plain } = exampleCard({
      sku: `EX-${index}`,
      urlKey: `example-${index}`,
      name: `Example number ${index + 1}`,
      picture: pictures[index % pictures.length] ?? null,
      priceCents: 90 + index * 45,
      regularCents: 90 + index * 45,
      facets: { shape: [shapes[index % 3] ?? ''], use: [uses[index % 4] ?? ''] },
    })
    if (index === 0) return { ...plain, rating: 5, badge: 'Best seller' }
    if (index === 1) return { ...plain, rating: 4.5, regularCents: plain.priceCents * 2 }
    if (index === 2) return { ...plain, isOutOfStock: true }
    if (index === 3)
      return {
        ...plain,
        name: 'A name that is long enough to need a second line and on a small phone perhaps a third',
        picture: null,
      }
    return index % 2 === 0 && rating !== undefined ? { ...plain, rating } : plain
  })
}

export function exampleCategory(more: Partial<CategoryView> = {}): CategoryView {
  const pictures = ownPictures()
  return {
    urlKey: 'everything',
    name: 'Everything',
    picture: pictures[0] ?? null,
    productCount: 30,
    heading: 'Everything that we make',
    intro: 'Choose a shape, a use, a price; the list follows.',
    bodyHtml: '<h2>Which one is right?</h2><p>Follow your drawing, or keep it plain.</p>',
    faq: [{ question: 'What is the smallest order?', answer: 'One piece.' }],
    metaTitle: null,
    metaDescription: null,
    keywords: null,
    breadcrumbs: [],
    children: ['Round ones', 'Large ones', 'Those with a name too long for one line'].map((name, index) => ({
      urlKey: `group-${index}`,
      name,
      picture: pictures[index % pictures.length] ?? null,
      productCount: 10 + index,
    })),
    products: exampleCards(),
    facets: [
      { code: 'shape', label: 'Shape' },
      { code: 'use', label: 'Made for' },
    ],
    ...more,
  }
}
