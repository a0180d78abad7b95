import type { Brand, CompiledArticle, CompiledPage } from '@/brand/compiled'
import { toCents, toDecimal } from '@/lib/money/money'
import { html, Html } from '@/lib/words/html'
import { runningOffers } from '@/brand/running-offer'
import { withoutOuterSlashes } from '@/lib/urls/trim-slashes'
import { mediaUrl } from '../kernel/site-address'
import { addressFields } from '../kernel/redirect-fields'
import type { Context } from '../kernel/context'
import { paged, type Paging } from '../kernel/paging'
import { refusal } from '../kernel/refusal'
import type {
  Complete,
  CmsPageResolvers,
  Graphql,
  QueryBlogPostListArgs,
  QueryCmsPageArgs,
  Resolvers,
} from '../generated/resolvers'
import { configuration } from './configuration'
import { contact } from './contact'
import { designTemplates } from './design-templates'
import { countriesOf, countryOf, type Country } from '../kernel/countries'
import { confirmSubscription, subscribe } from './newsletter'
import { createProductReview, ratingsMetadata } from './product-reviews'
import { submitQuoteRequest } from './quote'
import { siteReviews } from './site-reviews'
import { submitSiteReview } from './file-site-review'
import { publishedPhotos, submitSharedPhoto } from './shared-photos'
import { currencyOf, storeConfig } from './store-config'
import { magentoMoment } from '../kernel/magento-moment'
import { catalogueStore, categoryBlock } from '../catalogue/catalogue'

const countrySource = (country: Country) => ({
  id: country.code,
  two_letter_abbreviation: country.code,
  three_letter_abbreviation: country.threeLetterCode,
  full_name_locale: country.name,
  full_name_english: country.name,
  available_regions: country.regions.length > 0 ? country.regions : null,
  state_required: country.regionRequired,
})

function oneCountry(brand: Brand, id: string | null | undefined) {
  const found = countryOf(brand, id ?? '')
  if (!found) throw refusal('graphql-no-such-entity', "The country isn't available.")
  return countrySource(found)
}

function cmsPage({ identifier }: QueryCmsPageArgs, { brand }: Context): CompiledPage {
  const slug = withoutOuterSlashes(identifier ?? '')
  const page = Object.hasOwn(brand.pages, slug) ? brand.pages[slug] : undefined
  if (page) return page
  throw refusal('graphql-no-such-entity', `The CMS page with the "${slug.slice(0, 80)}" ID doesn't exist.`)
}

/** Returns the page's HTML, starting with the intro as a paragraph of class "lead". */
const pageContent = ({ intro, html: content }: CompiledPage) =>
  intro ? html`<p class="lead">${intro}</p>\n${new Html(content)}`.text : content

const pageFields: Complete<CmsPageResolvers, CompiledPage> = {
  id: () => null,
  identifier: (page) => page.slug,
  url_key: (page) => page.slug,
  ...addressFields((page: CompiledPage) => page.slug),
  type: () => 'CMS_PAGE',
  name: (page) => page.title,
  content_heading: (page) => page.title,
  content: pageContent,
  page_layout: () => '1column',
  meta_title: (page) => page.metaTitle ?? null,
  metaTitle: (page) => page.metaTitle ?? page.title,
  meta_keywords: (page) => page.keywords ?? null,
  meta_description: (page) => page.description ?? null,
  meta_robots: (page) => page.robots ?? null,
  custom_canonical_url: (page) => page.canonical ?? null,
  remarketing_product_id: (page) => page.remarketing?.id ?? null,
  remarketing_product_price: ({ remarketing }) =>
    remarketing?.price === undefined ? null : toDecimal(toCents(remarketing.price)),
  remarketing_product_type: (page) => page.remarketing?.type ?? null,
  remarketing_size: (page) => page.remarketing?.size ?? null,
  remarketing_category: (page) => page.remarketing?.category ?? null,
  richsnippet_image_path: (page) => page.picture?.file ?? null,
  richsnippet_image_name: (page) => page.picture?.alt ?? null,
}

export interface WantedBlocks {
  identifiers: readonly string[]
}

/**
 * Returns a category's heading and intro as the block category-<urlKey>. A missing block doesn't affect the
 * others.
 */
async function cmsBlock(identifier: string, brand: Brand) {
  const category = catalogueStore(brand).categoryByUrlKey(identifier.replace(/^category-/, ''))
  if (category && identifier.startsWith('category-')) return categoryBlock(category)
  throw refusal(
    'graphql-no-such-entity',
    `The CMS block with the "${identifier.slice(0, 80)}" ID doesn't exist.`,
  )
}

/** Returns the offers that run now in the shop's time zone (catalogue-9). */
function headerOffers({ brand, now }: Context) {
  const { timezone } = brand.identity
  return runningOffers(brand, now()).map((offer) => ({
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

function blogPosts({ url_key, category, ...paging }: QueryBlogPostListArgs, { brand }: Context) {
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

/** Returns the FAQ of the product, category or page with this name, in this order. */
function productFaq(slug: string, { brand }: Context) {
  const store = catalogueStore(brand)
  const page = Object.hasOwn(brand.pages, slug) ? brand.pages[slug] : undefined
  const found = store.productByUrlKey(slug) ?? store.categoryByUrlKey(slug) ?? page
  if (!found) return null
  return { product_name: 'name' in found ? found.name : found.title, items: found.faq ?? [] }
}

function checkoutAgreements({ brand }: Context): Graphql<'CheckoutAgreement'>[] {
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

const emptyPage = (paging: Paging) => {
  const { page_info, total_count } = paged([], paging)
  return { items: [], page_info, total_count }
}

export const contentResolvers: Resolvers = {
  Query: {
    storeConfig: (_, __, { brand }) => storeConfig(brand),
    availableStores: (_, __, { brand }) => [storeConfig(brand)],
    currency: (_, __, { brand }) => currencyOf(brand),
    countries: (_, __, { brand }) => countriesOf(brand).map(countrySource),
    country: (_, { id }, { brand }) => oneCountry(brand, id),
    checkoutAgreements: (_, __, context) => checkoutAgreements(context),
    cmsPage: (_, args, context) => cmsPage(args, context),
    cmsBlocks: (_, { identifiers }) => ({
      identifiers: (identifiers ?? []).map((identifier) => identifier ?? ''),
    }),
    productReviewRatingsMetadata: ratingsMetadata,
    // Features of Magento that this shop does not have are empty (programs-1).
    dynamicBlocks: (_, paging) => emptyPage(paging),
    pickupLocations: (_, paging) => emptyPage(paging),
    giftRegistryTypes: () => [],
    giftRegistryEmailSearch: () => [],
    giftRegistryIdSearch: () => [],
    giftRegistryTypeSearch: () => [],
    recaptchaFormConfig: () => ({ is_enabled: false, configurations: null }),
    configuration: (_, { config_fields }, context) => ({
      configvalues: configuration(config_fields ?? [], context),
    }),
    headeroffer: (_, __, context) => ({ items: headerOffers(context) }),
    blogCategories: (_, __, { brand }) => ({ items: blogCategories(brand) }),
    blogPostList: (_, args, context) => blogPosts(args, context),
    designTemplates: (_, args, context) => designTemplates(args, context),
    productFaq: (_, { slug }, context) => productFaq(slug, context),
    siteReviews: (_, args, context) => siteReviews(args, context),
    sharedPhotos: (_, { pageSize, sku }, context) => publishedPhotos(pageSize ?? 12, context, sku ?? null),
  },
  Mutation: {
    subscribeEmailToNewsletter: async (_, { email }, context) => ({
      status: await subscribe(email, context),
    }),
    confirmNewsletterSubscription: (_, { key }, context) => confirmSubscription(key, context),
    submitQuoteRequest: (_, { input }, context) => submitQuoteRequest(input, context),
    createProductReview: (_, { input }, context) => createProductReview(input, context),
    submitSiteReview: (_, { input }, context) => submitSiteReview(input, context),
    submitSharedPhoto: (_, { input }, context) => submitSharedPhoto(input, context),
    contactUs: (_, { input }, context) => contact(input, context),
  },
  CmsBlocks: {
    items: ({ identifiers }, _, { brand }) => identifiers.map((identifier) => cmsBlock(identifier, brand)),
  },
  CmsPage: pageFields,
}
