import type { PageMetaOverrides, Remarketing } from '@/brand/page-meta'
import { plainText } from '@/lib/html-text'
import { speaksCoreOnly } from './dialect'
import { ShopError } from './errors'
import {
  CmsPageCoreDocument,
  CmsPageDocument,
  ContactDocument,
  CountriesDocument,
  ProductFaqDocument,
  SiteReviewsDocument,
  type CmsPageQuery,
} from './generated/content'
import type { ContactUsInput } from './generated/schema-types'
import { pictureFile } from './picture-file'
import { request } from './request'

/** An information page. */
export interface CmsPageView {
  slug: string
  title: string
  /** The sentence below the headline; '' when there is none. */
  intro: string
  html: string
  faq: { question: string; answer: string }[]
  picture: { file: string; alt: string } | null
}

/** A page, and what it says about itself to search engines and advertising. */
export interface CmsPage {
  page: CmsPageView
  meta: PageMetaOverrides
}

type PageSource = Partial<NonNullable<CmsPageQuery['cmsPage']>>

const lead = /^<p class="lead">([\s\S]*?)<\/p>/

const pictureOf = (source: PageSource): CmsPageView['picture'] =>
  source.richsnippet_image_path
    ? { file: pictureFile(source.richsnippet_image_path), alt: source.richsnippet_image_name ?? '' }
    : null

function pageView(source: PageSource, slug: string, faq: CmsPageView['faq']): CmsPageView {
  const content = source.content ?? ''
  return {
    slug,
    title: source.content_heading || source.title || '',
    intro: plainText(lead.exec(content)?.[1] ?? ''),
    html: content.replace(lead, '').trim(),
    faq,
    picture: pictureOf(source),
  }
}

function remarketingOf(source: PageSource): Remarketing | undefined {
  const price = Number(source.remarketing_product_price || Number.NaN)
  const values = {
    ...(source.remarketing_product_id && { id: source.remarketing_product_id }),
    ...(Number.isFinite(price) && { price }),
    ...(source.remarketing_product_type && { type: source.remarketing_product_type }),
    ...(source.remarketing_size && { size: source.remarketing_size }),
    ...(source.remarketing_category && { category: source.remarketing_category }),
  }
  return Object.keys(values).length > 0 ? values : undefined
}

const isMissing = (error: unknown) =>
  error instanceof ShopError && error.failure.category === 'graphql-no-such-entity'

/** Empty texts of a merchandiser's form say nothing. */
function metaOf(source: PageSource): PageMetaOverrides {
  const picture = pictureOf(source)
  return {
    title: source.meta_title || undefined,
    description: source.meta_description || undefined,
    keywords: source.meta_keywords || undefined,
    robots: source.meta_robots?.toLowerCase().replace(/,\s*/, ', ') || undefined,
    canonical: source.custom_canonical_url || undefined,
    image: picture ?? undefined,
    remarketing: remarketingOf(source),
  }
}

/** An information page by its slug, such as about-us; null when there is none. */
export async function cmsPage(slug: string): Promise<CmsPage | null> {
  try {
    if (speaksCoreOnly) {
      const { cmsPage: found } = await request(CmsPageCoreDocument, { slug })
      return found ? { page: pageView(found, slug, []), meta: metaOf(found) } : null
    }
    const { cmsPage: found, productFaq } = await request(CmsPageDocument, { slug })
    return found ? { page: pageView(found, slug, productFaq?.items ?? []), meta: metaOf(found) } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export interface Country {
  code: string
  name: string
  /** Empty: the region is free text. */
  regions: { id: number; code: string; name: string }[]
}

/** The countries that the shop delivers to. */
export async function countries(): Promise<Country[]> {
  const answer = await request(CountriesDocument, {})
  return (answer.countries ?? []).flatMap((country) =>
    country
      ? [
          {
            code: country.id ?? '',
            name: country.full_name_locale ?? country.id ?? '',
            regions: (country.available_regions ?? []).flatMap((region) =>
              region ? [{ id: region.id ?? 0, code: region.code ?? '', name: region.name ?? '' }] : [],
            ),
          },
        ]
      : [],
  )
}

/** Sends the contact form. */
export async function contact(input: ContactUsInput): Promise<void> {
  await request(ContactDocument, { input })
}

export interface SiteReviews {
  /** Of all reviews, whatever is listed. */
  average: number
  /** How many are listed: all, or those with the wanted stars. */
  total: number
  pages: number
  /** How many have one star, two, up to five. */
  counts: number[]
  reviews: {
    id: string
    nickname: string
    title: string
    text: string
    rating: number
    date: string
    isVerified: boolean
  }[]
}

export type SiteReviewSort = 'NEWEST' | 'HIGHEST' | 'LOWEST'

/** What shoppers say about the shop, newest first unless asked otherwise. Stock Magento has no such list. */
export async function siteReviews(
  page = 1,
  pageSize = 20,
  { stars, sort = 'NEWEST' }: { stars?: number | undefined; sort?: SiteReviewSort } = {},
): Promise<SiteReviews> {
  if (speaksCoreOnly) return { average: 0, total: 0, pages: 0, counts: [0, 0, 0, 0, 0], reviews: [] }
  const { siteReviews: answer } = await request(SiteReviewsDocument, {
    page,
    pageSize,
    rating: stars ?? null,
    sort,
  })
  return {
    average: answer?.average ?? 0,
    total: answer?.total_count ?? 0,
    pages: answer?.page_info?.total_pages ?? 0,
    counts: answer?.counts ?? [0, 0, 0, 0, 0],
    reviews: (answer?.items ?? []).map(({ created_at, title, is_verified: isVerified, ...review }) => ({
      ...review,
      title: title ?? '',
      date: created_at,
      isVerified,
    })),
  }
}

export interface ProductFaq {
  productName: string
  entries: { question: string; answer: string }[]
}

/** Questions about a product, a category or a page, whichever has this name; null when nothing has. */
export async function faqOf(slug: string): Promise<ProductFaq | null> {
  if (speaksCoreOnly) return null
  const { productFaq: answer } = await request(ProductFaqDocument, { slug })
  return answer && { productName: answer.product_name ?? '', entries: answer.items }
}
