import type { Brand, CompiledArticle, CompiledPage } from '@/brand/compiled'
import { escapeHtml } from '@/lib/html-text'
import { isRunning } from '@/lib/shop-time'
import { withoutOuterSlashes } from '@/lib/trim-slashes'
import { mediaUrl } from '../kernel/site-address'
import { addressFields } from '../kernel/redirect-fields'
import type { Context } from '../kernel/context'
import { paged, type Paging } from '../kernel/paging'
import { refusal } from '../kernel/refusal'
import type { Resolvers } from '../kernel/resolver-map'
import { contact, type ContactInput } from './contact'
import { countries, countryByCode, type Country } from '../kernel/countries'
import { subscribe } from './newsletter-store'
import { createProductReview, ratingsMetadata, type ProductReviewInput } from './product-reviews'
import { submitQuoteRequest } from './quote'
import type { QuoteInput } from './quote-rules'
import {
  siteReviews,
  submitSiteReview,
  type SiteReviewInput,
  type SiteReviewsArguments,
} from './site-reviews'
import { publishedPhotos, submitSharedPhoto, type SharedPhotoInput } from './shared-photos'
import { storeConfig } from './store-config'
import { magentoMoment } from '../kernel/magento-moment'
import { catalogueStore, categoryBlock } from '../catalogue/catalogue'

const countrySource = (country: Country) => ({
  id: country.code,
  two_letter_abbreviation: country.code,
  three_letter_abbreviation: country.threeLetterCode,
  full_name_locale: country.name,
  full_name_english: country.name,
  available_regions: country.regions.length > 0 ? country.regions : null,
})

function oneCountry(id: string | null | undefined) {
  const found = countryByCode(id ?? '')
  if (!found) throw refusal('graphql-no-such-entity', "The country isn't available.")
  return countrySource(found)
}

function cmsPage({ identifier }: { identifier?: string | null }, { brand }: Context): CompiledPage {
  const slug = withoutOuterSlashes(identifier ?? '')
  const page = Object.hasOwn(brand.pages, slug) ? brand.pages[slug] : undefined
  if (page) return page
  throw refusal('graphql-no-such-entity', `The CMS page with the "${slug.slice(0, 80)}" ID doesn't exist.`)
}

/** The intro comes first, as a paragraph of the class "lead". */
const pageContent = ({ intro, html }: CompiledPage) =>
  intro ? `<p class="lead">${escapeHtml(intro)}</p>\n${html}` : html

const pageFields = {
  identifier: (page: CompiledPage) => page.slug,
  url_key: (page: CompiledPage) => page.slug,
  ...addressFields((page: CompiledPage) => page.slug),
  type: () => 'CMS_PAGE',
  name: (page: CompiledPage) => page.title,
  content_heading: (page: CompiledPage) => page.title,
  content: pageContent,
  page_layout: () => '1column',
  meta_title: (page: CompiledPage) => page.metaTitle ?? null,
  meta_keywords: (page: CompiledPage) => page.keywords ?? null,
  meta_description: (page: CompiledPage) => page.description ?? null,
  meta_robots: (page: CompiledPage) => page.robots ?? null,
  custom_canonical_url: (page: CompiledPage) => page.canonical ?? null,
  remarketing_product_id: (page: CompiledPage) => page.remarketing?.id ?? null,
  remarketing_product_price: (page: CompiledPage) => page.remarketing?.price?.toFixed(2) ?? null,
  remarketing_product_type: (page: CompiledPage) => page.remarketing?.type ?? null,
  remarketing_size: (page: CompiledPage) => page.remarketing?.size ?? null,
  remarketing_category: (page: CompiledPage) => page.remarketing?.category ?? null,
  richsnippet_image_path: (page: CompiledPage) => page.picture?.file ?? null,
  richsnippet_image_name: (page: CompiledPage) => page.picture?.alt ?? null,
}

/** Heading and intro of a category, as category-<urlKey>. */
function cmsBlock(identifier: string, brand: Brand) {
  const category = catalogueStore(brand).categoryByUrlKey(identifier.replace(/^category-/, ''))
  if (category && identifier.startsWith('category-')) return categoryBlock(category)
  return refusal(
    'graphql-no-such-entity',
    `The CMS block with the "${identifier.slice(0, 80)}" ID doesn't exist.`,
  )
}

function configuration(fields: string[], { configuration: { values } }: Brand) {
  return fields.flatMap((key) => (Object.hasOwn(values, key) ? [{ key, value: values[key] }] : []))
}

/** The offers that run at this moment in the shop's time zone (CA9). */
function headerOffers({ brand, now }: Context) {
  const { timezone } = brand.identity
  return brand.configuration.headerOffers
    .filter((offer) => isRunning(offer, now(), timezone))
    .map((offer) => ({
      offer_text: offer.text,
      offer_description: offer.description ?? null,
      offer_start_date: magentoMoment(offer.start, timezone),
      offer_end_date: magentoMoment(offer.end.includes(' ') ? offer.end : `${offer.end} 23:59`, timezone),
      show_timer: offer.showTimer,
      store_notice: offer.storeNotice ?? null,
      sale_title: offer.saleTitle ?? null,
    }))
}

const blogCategories = ({ blog }: Brand) =>
  blog.categories.map(({ key, name }, index) => ({ name, value: String(index + 1), url_key: key }))

interface BlogArguments extends Paging {
  url_key?: string | null
  category?: string | null
}

function blogPosts({ url_key, category, ...paging }: BlogArguments, { brand }: Context) {
  const categories = blogCategories(brand)
  const wanted = categories.find((each) => each.url_key === category || each.value === category)
  const found = brand.blog.articles
    .filter((article) => !url_key || article.urlKey === url_key)
    .filter((article) => !category || article.category === wanted?.url_key)
    .toSorted((left, right) => right.date.localeCompare(left.date))
  const page = paged(found, paging)
  const source = (article: CompiledArticle) => ({
    id: article.urlKey,
    url_key: article.urlKey,
    title: article.title,
    metaTitle: article.metaTitle,
    meta_description: article.description,
    meta_keywords: article.keywords ?? null,
    author: article.author,
    image: article.picture ? mediaUrl(article.picture.file) : null,
    short_content: article.summary,
    content: url_key ? article.html : null,
    publish_date: article.date,
    categories: categories.filter((each) => each.url_key === article.category),
  })
  return { ...page, items: page.items.map(source) }
}

/** Questions about a product, a category or a page, whichever has this name. */
function productFaq(slug: string, { brand }: Context) {
  const store = catalogueStore(brand)
  const page = Object.hasOwn(brand.pages, slug) ? brand.pages[slug] : undefined
  const found = store.productByUrlKey(slug) ?? store.categoryByUrlKey(slug) ?? page
  if (!found) return null
  return { product_name: 'name' in found ? found.name : found.title, items: found.faq ?? [] }
}

function checkoutAgreements({ brand }: Context) {
  const terms = brand.pages['terms-conditions']
  if (!terms) return []
  return [
    {
      agreement_id: 1,
      name: terms.title,
      content: terms.html,
      checkbox_text: brand.messages['agreements']?.['terms'] ?? terms.title,
      is_html: true,
      mode: 'MANUAL',
    },
  ]
}

export const contentResolvers: Resolvers = {
  Query: {
    storeConfig: (_, __, { brand }) => storeConfig(brand),
    countries: () => countries.map(countrySource),
    country: (_, { id }: { id?: string | null }) => oneCountry(id),
    checkoutAgreements: (_, __, context) => checkoutAgreements(context),
    cmsPage: (_, args: { identifier?: string | null }, context) => cmsPage(args, context),
    cmsBlocks: (_, { identifiers }: { identifiers?: (string | null)[] | null }, { brand }) => ({
      items: (identifiers ?? []).map((identifier) => cmsBlock(identifier ?? '', brand)),
    }),
    productReviewRatingsMetadata: ratingsMetadata,
    configuration: (_, { config_fields }: { config_fields?: string[] | null }, { brand }) => ({
      configvalues: configuration(config_fields ?? [], brand),
    }),
    headeroffer: (_, __, context) => ({ items: headerOffers(context) }),
    blogCategories: (_, __, { brand }) => ({ items: blogCategories(brand) }),
    blogPostList: (_, args: BlogArguments, context) => blogPosts(args, context),
    designTemplates: (_, args: Paging) => paged([], { ...args, currentPage: 1 }),
    productFaq: (_, { slug }: { slug: string }, context) => productFaq(slug, context),
    siteReviews: (_, args: SiteReviewsArguments, context) => siteReviews(args, context),
    sharedPhotos: (_, { pageSize }: { pageSize?: number | null }, context) =>
      publishedPhotos(pageSize ?? 12, context),
  },
  Mutation: {
    subscribeEmailToNewsletter: async (_, { email }: { email: string }, { brand, db }) => ({
      status: await subscribe(db(), brand.id, email),
    }),
    submitQuoteRequest: (_, { input }: { input: QuoteInput }, context) => submitQuoteRequest(input, context),
    createProductReview: (_, { input }: { input: ProductReviewInput }, context) =>
      createProductReview(input, context),
    submitSiteReview: (_, { input }: { input: SiteReviewInput }, context) => submitSiteReview(input, context),
    submitSharedPhoto: (_, { input }: { input: SharedPhotoInput }, context) =>
      submitSharedPhoto(input, context),
    contactUs: (_, { input }: { input: ContactInput }, context) => contact(input, context),
  },
  CmsPage: pageFields,
}
