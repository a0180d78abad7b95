import type { Brand } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import type { QuerySiteReviewsArgs, SiteReviewSort } from '../generated/resolvers'
import { logFailure } from '../kernel/log'
import { paged } from '../kernel/paging'
import { publishedReviews, type SiteReview } from './site-review-store'
import { catalogueStore, averageRating } from '../catalogue/catalogue'
import { settings } from '@/settings/settings'

/** Reviews of the shop: those in the manifest, and published ones that shoppers wrote here. */

const manifestReviews = (brand: Brand): SiteReview[] =>
  catalogueStore(brand).products.flatMap((product) =>
    product.reviews.map((review, index) => ({
      id: `${product.sku}-${index + 1}`,
      nickname: review.nickname,
      title: review.summary,
      text: review.text,
      rating: review.rating,
      location: null,
      is_verified: false,
      answer: review.answer,
      images: (review.pictures ?? []).map(({ file }) => `/media/${file}`),
      bought: review.bought,
      sku: product.sku,
      created_at: review.date,
    })),
  )

/** reviews-11: none during a build, which has no database, or if the database is down. */
async function writtenHere({ brand, db }: Context): Promise<SiteReview[]> {
  if (settings().mode === 'build') return []
  try {
    return await publishedReviews(db(), brand.id)
  } catch (error) {
    logFailure('site reviews', error)
    return []
  }
}

const orders: Record<SiteReviewSort, (one: SiteReview, other: SiteReview) => number> = {
  NEWEST: () => 0,
  HIGHEST: (one, other) => other.rating - one.rating,
  LOWEST: (one, other) => one.rating - other.rating,
}

/** Words are compared without case and accents; more than these are ignored. */
const maxWords = 8
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const wordsOf = (typed: string | null | undefined) =>
  plain((typed ?? '').slice(0, 200))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)

/** Returns the products that have reviews, those with the most first, and the names of all. */
function reviewedProducts({ brand }: Context, all: readonly SiteReview[]) {
  const { productBySku } = catalogueStore(brand)
  const bySku = Map.groupBy(all, ({ sku }) => sku)
  return [...bySku]
    .flatMap(([sku, { length: count }]) => {
      const product = sku === null ? undefined : productBySku(sku)
      return product ? [{ sku: product.sku, name: product.name, count }] : []
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

/** reviews-1: average and counts always cover all reviews, even if the list is filtered. */
export async function siteReviews(
  { rating, sort, sku, with_pictures: withPictures, words, ...paging }: QuerySiteReviewsArgs,
  context: Context,
) {
  const all = [...(await writtenHere(context)), ...manifestReviews(context.brand)]
  const wanted = wordsOf(words)
  const hasWords = ({ title, text, nickname, answer }: SiteReview) => {
    const said = plain(`${title ?? ''} ${text} ${nickname} ${answer ?? ''}`)
    return wanted.every((word) => said.includes(word))
  }
  const tests: ((review: SiteReview) => boolean)[] = [
    ...(rating ? [(review: SiteReview) => review.rating === rating] : []),
    ...(sku ? [(review: SiteReview) => review.sku === sku] : []),
    ...(withPictures ? [({ images }: SiteReview) => images.length > 0] : []),
    ...(wanted.length > 0 ? [hasWords] : []),
  ]
  const { productBySku } = catalogueStore(context.brand)
  const found = all
    .filter((review) => tests.every((isFitting) => isFitting(review)))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .toSorted(orders[sort ?? 'NEWEST'])
  const page = paged(found, paging)
  return {
    ...page,
    items: page.items.map(({ sku: about, ...review }) => {
      const product = about === null ? undefined : productBySku(about)
      return {
        ...review,
        product_name: product?.name ?? null,
        product_url_key: product?.urlKey ?? null,
      }
    }),
    with_pictures: all.filter(({ images }) => images.length > 0).length,
    products: reviewedProducts(context, all),
    average: Math.round(averageRating(all) * 10) / 10,
    counts: [1, 2, 3, 4, 5].map((stars) => all.filter((review) => review.rating === stars).length),
  }
}
