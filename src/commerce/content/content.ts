import type { PageMetaOverrides, Remarketing } from '@/brand/page-meta'
import { plainText } from '@/lib/words/html-text'
import type { AnsweredPage } from './answered-page'
import * as backend from './cms-page-backend'
import { can } from '../capabilities'
import { ShopError } from '../errors'
import { ContactDocument, CountriesDocument, ProductFaqDocument } from '../generated/content'
import type { ContactUsInput } from '../generated/schema-types'
import { pictureFile } from '../picture-file'
import { request } from '../request'

export interface CmsPageView {
  slug: string
  title: string
  /** The sentence below the headline; '' if there is none. */
  intro: string
  html: string
  faq: { question: string; answer: string }[]
  picture: { file: string; alt: string } | null
}

/** A page with its metadata for search engines and advertising. */
export interface CmsPage {
  page: CmsPageView
  meta: PageMetaOverrides
}

const lead = /^<p class="lead">([\s\S]*?)<\/p>/

const pictureOf = (source: AnsweredPage): CmsPageView['picture'] =>
  source.richsnippet_image_path
    ? { file: pictureFile(source.richsnippet_image_path), alt: source.richsnippet_image_name ?? '' }
    : null

function pageView(source: AnsweredPage, slug: string, faq: CmsPageView['faq']): CmsPageView {
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

function remarketingOf(source: AnsweredPage): Remarketing | undefined {
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

/** Empty texts in a merchandiser's form are treated as missing. */
function metaOf(source: AnsweredPage): PageMetaOverrides {
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

/** Returns an information page by its slug, such as about-us; null if there is none. */
export async function cmsPage(slug: string): Promise<CmsPage | null> {
  try {
    const { found, faq } = await backend.answeredPage(slug)
    return found ? { page: pageView(found, slug, faq), meta: metaOf(found) } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export interface Country {
  code: string
  name: string
  /** If empty, the region is free text. */
  regions: { id: number; code: string; name: string }[]
}

/** Returns the countries that the shop delivers to. */
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

export async function contact(input: ContactUsInput): Promise<void> {
  await request(ContactDocument, { input })
}

export interface ProductFaq {
  productName: string
  entries: { question: string; answer: string }[]
}

/** Returns questions about the product, category or page with this slug; null if there are none. */
export async function faqOf(slug: string): Promise<ProductFaq | null> {
  if (!can('productAnswers')) return null
  const { productFaq: answer } = await request(ProductFaqDocument, { slug })
  return answer && { productName: answer.product_name ?? '', entries: answer.items }
}
