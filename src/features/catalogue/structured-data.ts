import type { ProductView } from '@/commerce/product'
import { toDollars } from '@/lib/money'

/** What search engines read about a page (schema.org). Addresses are written by `absolute`, which answers '' while ours is not known. */

type Absolute = (path: string) => string
type Data = Record<string, unknown>

const context = { '@context': 'https://schema.org' }

export function breadcrumbData(crumbs: { label: string; href?: string }[], absolute: Absolute): Data {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => {
      const item = href ? absolute(href) : ''
      return { '@type': 'ListItem', position: index + 1, name: label, ...(item && { item }) }
    }),
  }
}

/** Empty without questions: no page says that it has answers when it has none. */
export function faqData(entries: { question: string; answer: string }[]): Data[] {
  if (entries.length === 0) return []
  return [
    {
      ...context,
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** The product's own reviews, never the shop's: figures of other products are not this one's. */
function reviewData(product: ProductView): Data {
  if (product.rating === undefined || product.reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.toFixed(1),
      reviewCount: product.reviewCount,
      bestRating: 5,
    },
    review: product.reviews.slice(0, 5).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.nickname },
      name: review.summary,
      reviewBody: review.text,
      datePublished: review.date.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
    })),
  }
}

/** PP17: nothing for a product without a price. The page leaves it out too when its address asks for a size. */
export function productData(
  product: ProductView,
  shop: { brand: string; currency: string; validUntil: string; summary: string },
  absolute: Absolute,
): Data[] {
  if (product.priceCents <= 0) return []
  const url = absolute(`/product/${product.urlKey}`)
  const images = product.pictures.map((picture) => absolute(`/media/${picture.file}`)).filter(Boolean)
  return [
    {
      ...context,
      '@type': 'Product',
      name: product.name,
      sku: product.sku,
      description: shop.summary,
      brand: { '@type': 'Brand', name: shop.brand },
      ...(images.length > 0 && { image: images }),
      ...(url && { url }),
      offers: {
        '@type': 'Offer',
        price: toDollars(product.priceCents).toFixed(2),
        priceCurrency: shop.currency,
        priceValidUntil: shop.validUntil,
        availability: `https://schema.org/${product.isOutOfStock ? 'OutOfStock' : 'InStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        ...(url && { url }),
      },
      ...reviewData(product),
    },
  ]
}

/** The products a category shows first. */
export function listData(products: { name: string; urlKey: string }[], absolute: Absolute): Data[] {
  const entries = products
    .map(({ name, urlKey }) => ({ name, url: absolute(`/product/${urlKey}`) }))
    .filter(({ url }) => url !== '')
  if (entries.length === 0) return []
  return [
    {
      ...context,
      '@type': 'ItemList',
      itemListElement: entries.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...entry,
      })),
    },
  ]
}
