import { isRecord } from '@/lib/is-record'
import { articles, blogCategories } from '@/commerce/blog'
import { configuration, headerOffers } from '@/commerce/configuration'
import { siteReviews } from '@/commerce/content'
import { pageDetails } from '@/commerce/page-details'
import { withPriceCache } from '@/commerce/price-cache'
import { productCards } from '@/commerce/product'
import { isReviewCode, productFigures, siteFigures } from '@/commerce/review-service'
import { knownOffer } from '../pages/price-cache'

/**
 * The operations of /caching, by name (caching-2). What an operation is given is read and checked here; the key holds every
 * input that changes the answer, in one spelling (caching-3).
 */

export interface Question {
  key: string
  /** Null: nothing there. */
  load: () => Promise<unknown>
}

/** "nothing": it cannot be anything of ours. "bad": refuse it. */
type Reading = Question | 'nothing' | 'bad'

const slugPattern = /^\/?[a-z0-9][a-z0-9/_-]{0,200}$/

/** The one spelling of an address; undefined when it is none that could be ours. */
function slugIn(slug: unknown): string | undefined {
  if (slug === '/') return '/'
  if (typeof slug !== 'string' || !slugPattern.test(slug) || slug.includes('//')) return undefined
  return `/${slug.replace(/^\/|\/$/g, '')}`
}

/** The three codes that a page may be asked with; the first that is a running offer counts, unknown ones make no entry. */
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

/** In the words of the other shop system (specification, section 3). */
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

/** What the service says, else what customers wrote here. */
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

/** What a request of this operation asks; undefined for a body that is no JSON object. */
export function readQuestion(name: OperationName, body: string): Reading {
  try {
    const parsed: unknown = body === '' ? {} : JSON.parse(body)
    return isRecord(parsed) ? operations[name](parsed) : 'nothing'
  } catch {
    return 'nothing'
  }
}

/** The page that a key is about; '' for answers about no page. */
export const pageOfKey = (key: string) => /^page (\S+) /.exec(key)?.[1] ?? ''
