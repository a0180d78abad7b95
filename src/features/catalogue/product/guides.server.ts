import type { Brand, Guide } from '@/brand/compiled'
import { pictureFile } from '@/commerce/picture-file'
import type { ProductView } from '@/commerce/product/product-view'

/**
 * Returns the guides and review pictures in the manifest, which open in a modal; server only (catalogue-523).
 */

type Shop = Pick<Brand, 'catalogue' | 'templates'>
type Pictures = { file: string; alt: string }[][]

/**
 * Returns the guides of the product's category, then those of its parents; one per label. Sizes are measured on a
 * template, so a product without one has no size guide.
 */
function guidesFor({ catalogue, templates }: Shop, urlKey: string): Guide[] {
  const categoryOf = new Map(catalogue.categories.map((category) => [category.urlKey, category]))
  const [own] = catalogue.products.find((product) => product.urlKey === urlKey)?.categories ?? []
  const guides = new Map<string, Guide>()
  for (let at = categoryOf.get(own ?? ''); at; at = categoryOf.get(at.parent ?? ''))
    for (const guide of at.guides ?? [])
      if (!guides.has(guide.label) && (guide.type !== 'sizes' || Object.hasOwn(templates, urlKey)))
        guides.set(guide.label, guide)
  return [...guides.values()]
}

/** Returns the pictures of each review; an empty list for a review without pictures. */
function reviewPictures({ catalogue }: Pick<Shop, 'catalogue'>, { urlKey, reviews }: ProductView): Pictures {
  const written = catalogue.products.find((product) => product.urlKey === urlKey)?.reviews ?? []
  return reviews.map(
    ({ nickname, text, summary, images = [] }) =>
      written.find((review) => review.nickname === nickname && review.text === text)?.pictures ??
      images.map((path) => ({ file: pictureFile(path), alt: summary || nickname })),
  )
}

/** Returns the props for guides and review pictures. Empty lists are omitted, to keep pages small. */
export function guideProps(
  shop: Shop,
  product: ProductView,
): { guides?: Guide[]; reviewPictures?: Pictures } {
  const guides = guidesFor(shop, product.urlKey)
  const pictures = reviewPictures(shop, product)
  return {
    ...(guides.length > 0 && { guides }),
    ...(pictures.some(({ length }) => length > 0) && { reviewPictures: pictures }),
  }
}
