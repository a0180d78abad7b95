import { isRecord } from '@/lib/is-record'
import { articles, blogCategories } from '@/commerce/content/blog'
import { configuration, headerOffers } from '@/commerce/content/configuration'
import { siteReviews } from '@/commerce/content/site-reviews'
import { pageDetails } from '@/commerce/product/page-details'
import { withPriceCache } from '@/commerce/price-cache'
import { productCards } from '@/commerce/product/cards/product-cards'
import { isReviewCode, productFigures, siteFigures } from '@/commerce/content/review-service'
import { knownOffer } from '../pages/price-cache'

/**
 * The operations of /caching, by name (caching-2). Each one validates its input. The key contains every input
 * that changes the answer, in normalized form (caching-3).
 */

export interface Question {
  key: string
  /** Null if not found. */
  load: () => Promise<unknown>
}

/** "nothing": cannot exist in this shop. "bad": an invalid request, to be refused. */
type Reading = Question | 'nothing' | 'bad'

/** Dots are allowed: old URLs end in .html. */
const slugPattern = /^\/?[a-z0-9][a-z0-9/._-]{0,200}$/

/** Normalizes a path; undefined if it cannot exist in this shop. */
function slugIn(slug: unknown): string | undefined {
  if (slug === '/') return '/'
  if (typeof slug !== 'string' || !slugPattern.test(slug) || /\/\/|\.\./.test(slug)) return undefined
  return `/${slug.replace(/^\/|\/$/g, '')}`
}

/**
 * Returns the first of a request's three codes that is a running offer. Unknown codes create no cache entry.
 */
const codeIn = (body: Record<string, unknown>) =>
  ['priceCache', 'startPricePriceCache', 'priceCache699']
    .map((name) => knownOffer(body[name])?.code)
    .find((code) => code !== undefined)

function page(body: Record<string, unknown>): Reading {
  const slug = slugIn(body['slug'])
  if (slug === undefined) return 'nothing'
  const code = codeIn(body)
  return { key: `page ${slug} ${code ?? ''}`, load: () => withPriceCache(code, () => pageDetails(slug)) }
}

const fieldPattern = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

function config(body: Record<string, unknown>): Reading {
  const asked = body['config_fields']
  if (!Array.isArray(asked) || asked.length > 60) return 'bad'
  const fields = [...new Set(asked.filter((field) => typeof field === 'string' && fieldPattern.test(field)))]
  return {
    key: `config ${fields.toSorted().join()}`,
    load: async () => ({
      configvalues: Object.entries(await configuration(fields.toSorted())).map(([key, value]) => ({
        key,
        value,
      })),
    }),
  }
}

/** In the format of the previous shop system (specification, section 3). */
const offer = (): Reading => ({
  key: 'offer',
  load: async () => ({
    items: (await headerOffers()).map((each) => ({
      offer_text: each.text,
      offer_description: each.description,
      offer_start_date: each.start,
      offer_end_date: each.end,
      show_timer: each.showTimer,
      store_notice: each.storeNotice,
      sale_title: each.saleTitle,
    })),
  }),
})

const text = (value: string | number) => ({ text: String(value) })

/** Returns the review service's figures, or those of the shop's own reviews if it has none. */
async function shopsFigures() {
  const figures = await siteFigures()
  if (figures.count > 0) return figures
  const { average, total } = await siteReviews(1, 1)
  return { average, count: total }
}

const reviewSite = (): Reading => ({
  key: 'review-site',
  load: async () => {
    const { average, count } = await shopsFigures()
    return { sites: { average: text(average.toFixed(1)), review_count: text(count) } }
  },
})

async function productsFigures(code: string) {
  const figures = await productFigures(code)
  if (figures.count > 0) return figures
  const [card] = await productCards([code.toLowerCase()])
  return { average: card?.rating ?? 0, count: card?.reviewCount ?? 0, certificate: undefined }
}

function reviewProduct(body: Record<string, unknown>): Reading {
  const { code } = body
  if (!isReviewCode(code)) return 'bad'
  return {
    key: `review-product ${code}`,
    load: async () => {
      const { average, count, certificate = '' } = await productsFigures(code)
      return {
        product: {
          product_id: text(code),
          average_rating: text(average.toFixed(1)),
          total_reviews: text(count),
          certificate_url: text(certificate),
        },
      }
    },
  }
}

const blog = (): Reading => ({
  key: 'blog',
  load: async () => {
    const [categories, posts] = await Promise.all([blogCategories(), articles()])
    return {
      blogCategories: {
        items: categories.map(({ name, urlKey }, index) => ({
          name,
          value: String(index + 1),
          url_key: urlKey,
        })),
      },
      blogPostList: {
        items: posts.map(({ urlKey, title, summary, author, date }) => ({
          url_key: urlKey,
          title,
          short_content: summary,
          author,
          publish_date: date,
        })),
      },
    }
  },
})

const operations = {
  page,
  config,
  configuration: config,
  offer,
  'review-site': reviewSite,
  'review-product': reviewProduct,
  blog,
} satisfies Record<string, (body: Record<string, unknown>) => Reading>

type OperationName = keyof typeof operations

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** Parses a request for this operation; 'nothing' if the body is not a JSON object. */
export function readQuestion(name: OperationName, body: string): Reading {
  try {
    const parsed: unknown = body === '' ? {} : JSON.parse(body)
    return isRecord(parsed) ? operations[name](parsed) : 'nothing'
  } catch {
    return 'nothing'
  }
}

/** Returns the page that a key belongs to; '' for answers that belong to no page. */
export const pageOfKey = (key: string) => /^page (\S+) /.exec(key)?.[1] ?? ''
