import { productAddress } from '@/lib/addresses'
import { plainText } from '@/lib/html-text'
import { toCents } from '@/lib/money'
import type { PriceTable } from '@/lib/price'
import type { ProductOption, VisibilityRule } from '@/lib/product-options'
import { speaksCoreOnly } from './dialect'
import {
  ProductCardsCoreDocument,
  ProductCardsDocument,
  ProductCoreDocument,
  ProductDocument,
  ProductUrlKeysDocument,
  type ProductCoreQuery,
  type ProductQuery,
} from './generated/product'
import { leastBundleCents, type Bundle } from './bundle-price'
import { bundleOf } from './bundles'
import { downloadsOf, type Sample } from './downloads'
import { membersOf, type Member } from './members'
import { picturesOf } from './picture-file'
import {
  attributesOf,
  productCard,
  productCards as cardsFrom,
  stars,
  type CardSource,
  type ProductCard,
} from './product-card'
import {
  productOptions,
  requiredByRules,
  visibilityRules,
  withoutNumbers,
  type OptionSource,
} from './product-options'
import { request } from './request'
import type { RequestOptions } from './send-document'
import { variantsOf } from './variants'
import { specifications, type Specification } from './specifications'

/** Everything that the product page draws. Serializable: absent facts are left out or null. */
export interface ProductView extends ProductCard {
  kind: 'simple' | 'virtual'
  /** From the top group down to the product's own category. */
  breadcrumbs: { name: string; urlKey: string }[]
  summary: string
  descriptionHtml: string
  specifications: Specification[]
  faq: { question: string; answer: string }[]
  metaTitle: string | null
  metaDescription: string | null
  keywords: string | null
  pictures: { file: string; alt: string }[]
  /** Of a Magento's variants that have pictures of their own; table.variants says whose each is. */
  galleries?: ProductView['pictures'][]
  options: ProductOption[]
  rules: VisibilityRule[]
  /** Priced by lib/price; percentOff is decided for the moment of the answer. */
  table: PriceTable
  /** When the special price ends, as ISO. */
  specialUntil: string | null
  /** Quantity left, when small. */
  onlyLeft: number | null
  /** On a stock Magento, the option that keeps links to a design; left out where nothing can be designed (commerce-101). */
  designOption?: string
  /** It is put together with a person's help: it has a price and no button. */
  isByRequest?: true
  /** Of a Magento's grouped product: its page has a quantity for each in place of options and price (commerce-126). */
  members?: Member[]
  /** Of a Magento's bundle: its page asks what is in it, in place of options and price (commerce-130). */
  bundle?: Bundle
  /** Of a Magento's downloadable product, what can be tried before it is bought; empty where nothing can (commerce-142). */
  samples?: Sample[]
  related: ProductCard[]
  reviews: {
    nickname: string
    summary: string
    text: string
    date: string
    rating: number
    /** The shop's own orders say that who wrote it had bought. */
    isVerified?: true
  }[]
  remarketing: { id: string; priceCents?: number } | null
  aboutArtist: string | null
}

type CoreItem = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type ExtendedItem = NonNullable<NonNullable<NonNullable<ProductQuery['products']>['items']>[number]>
type ExtendedFact =
  | 'technical_specifications'
  | 'about_artist'
  | 'remarketing_product_id'
  | 'dependency_rules'
/** What stock Magento does not answer may be missing. */
type ProductSource = Omit<CoreItem, 'options' | 'related_products'> &
  Partial<Pick<ExtendedItem, ExtendedFact | 'custom_attributesV2'>> & {
    options: readonly (OptionSource | null)[] | null
    related_products: readonly (CardSource | null)[] | null
  }

/** A stock Magento's product as it answers whoever asks, in our shape; null when there is none at this address. */
export async function magentoProduct(urlKey: string, options?: RequestOptions): Promise<ProductView | null> {
  const item = (await request(ProductCoreDocument, { urlKey }, options)).products?.items?.[0]
  return item ? onMagento(viewOf(item, []), item, options) : null
}

/**
 * What the page of a stock Magento's product was told of it: which of its options takes a file or keeps a design, and which size each
 * choice is, the manifest says, and a browser has no manifest (commerce-140).
 * @throws when that page is of another build, or does not arrive
 */
async function viewOfItsPage(urlKey: string): Promise<ProductView | null> {
  const { pageProps } = await import('@/next/browser/page-props')
  const props = await pageProps(productAddress(urlKey))
  if (props) return (props['product'] as ProductView | undefined) ?? null // as pages/product makes it
  if ((await magentoProduct(urlKey)) === null) return null
  throw new Error(`There is no page of ${urlKey} in this build`)
}

async function magentoView(urlKey: string): Promise<ProductView | null> {
  // The browser's bundler drops this block, because it knows that there is a window.
  if (typeof window === 'undefined') {
    const view = await magentoProduct(urlKey)
    if (!view) return null
    const [{ withArtworkOptions }, { withDesignOption }, { serverBrand }] = await Promise.all([
      import('./artwork-options'),
      import('@/brand/design-option'),
      import('@/brand/server'),
    ])
    return withDesignOption(serverBrand(), {
      ...view,
      options: withArtworkOptions(urlKey, view.options),
    })
  }
  return viewOfItsPage(urlKey)
}

/** A product as the product page draws it; null when there is none at this address. */
export async function productView(urlKey: string): Promise<ProductView | null> {
  if (speaksCoreOnly) return magentoView(urlKey)
  const answer = await request(ProductDocument, { urlKey })
  const item = answer.products?.items?.[0]
  return item ? viewOf(item, answer.productFaq?.items ?? []) : null
}

const soldAsShown = new Set<string>(['SimpleProduct', 'VirtualProduct'])

/** What a Magento's types of products need besides: configurable ones their variants; what we cannot sell says so (commerce-77). */
async function onMagento(view: ProductView, item: CoreItem, options?: RequestOptions): Promise<ProductView> {
  if (soldAsShown.has(item.kind)) return view
  if (item.kind === 'DownloadableProduct') return withDownloads(view, item)
  if (item.kind === 'BundleProduct') return withBundle(view, await bundleOf(item, view.urlKey, options))
  const members = item.kind === 'GroupedProduct' ? membersOf(item) : []
  if (members.length > 0) return { ...view, isByRequest: true, members }
  const variants = item.kind === 'ConfigurableProduct' ? variantsOf(item) : undefined
  if (!variants) return { ...view, isByRequest: true }
  const { options: attributes, rules, baseCents, variants: priced, galleries } = variants
  const { specialCents: _ofNoVariant, ...table } = view.table
  return {
    ...view,
    options: [...attributes, ...view.options],
    rules: [...rules, ...view.rules],
    ...(galleries.length > 0 && { galleries }),
    table: { ...table, baseCents, variants: priced, breaks: [{ from: 1, factor: 1 }], quantities: [1] },
  }
}

/** It is bought as any other that is not sent, with its links as one more question where they are bought one by one (commerce-142). */
function withDownloads(view: ProductView, item: Parameters<typeof downloadsOf>[0]): ProductView {
  const downloads = downloadsOf(item)
  if (!downloads) return { ...view, isByRequest: true }
  const { option, samples } = downloads
  return {
    ...view,
    kind: 'virtual',
    options: [...(option ? [option] : []), ...view.options],
    samples,
  }
}

/** What is told of its price is the least that it can cost. */
function withBundle(view: ProductView, bundle: Bundle | undefined): ProductView {
  if (!bundle || view.isOutOfStock) return { ...view, isByRequest: true }
  const { specialCents: _ofTheDearest, ...table } = view.table
  const priced = {
    ...table,
    baseCents: leastBundleCents(bundle),
    breaks: [{ from: 1, factor: 1 }],
    quantities: [1],
  }
  return { ...view, isByRequest: true, bundle, table: priced }
}

/** The addresses of the first products, as many as wanted; of all when left out. */
export async function productUrlKeys(wanted = Number.POSITIVE_INFINITY): Promise<string[]> {
  const urlKeys: string[] = []
  for (let page = 1; ; page++) {
    const { products } = await request(ProductUrlKeysDocument, { page })
    urlKeys.push(...(products?.items ?? []).flatMap((item) => item?.url_key ?? []))
    const isLast = page >= (products?.page_info?.total_pages ?? 0)
    if (isLast || urlKeys.length >= wanted) return urlKeys.slice(0, wanted)
  }
}

/** Tiles of these products, in this order; unknown ones are left out. */
export async function productCards(urlKeys: string[]): Promise<ProductCard[]> {
  if (urlKeys.length === 0) return []
  const { products } = speaksCoreOnly
    ? await request(ProductCardsCoreDocument, { urlKeys })
    : await request(ProductCardsDocument, { urlKeys })
  const cards = new Map(cardsFrom(products?.items).map((card) => [card.urlKey, card]))
  return urlKeys.flatMap((urlKey) => cards.get(urlKey) ?? [])
}

function viewOf(item: ProductSource, faq: ProductView['faq']): ProductView {
  const { texts } = attributesOf(item)
  const options = requiredByRules(item.dependency_rules, productOptions(item.options))
  return {
    // First what the markup names as well: a compressed page has it in reach only so long.
    options: withoutNumbers(options),
    rules: visibilityRules(item.dependency_rules, options),
    table: priceTable(texts['price_table']) ?? tableFromTiers(item),
    ...productCard(item),
    kind: item.kind === 'VirtualProduct' ? 'virtual' : 'simple',
    breadcrumbs: breadcrumbs(item),
    summary: plainText(item.short_description?.html ?? ''),
    descriptionHtml: item.description?.html ?? '',
    specifications: specifications(item.technical_specifications),
    faq,
    metaTitle: item.meta_title,
    metaDescription: item.meta_description,
    keywords: item.meta_keyword,
    pictures: picturesOf(item.media_gallery),
    specialUntil: item.special_price === null ? null : item.special_to_date,
    onlyLeft: item.only_x_left_in_stock,
    related: cardsFrom(item.related_products),
    reviews: reviews(item),
    remarketing: remarketing(item, texts['remarketing_price']),
    aboutArtist: item.about_artist ?? null,
  }
}

function breadcrumbs({ categories }: ProductSource): ProductView['breadcrumbs'] {
  const own = (categories ?? []).find(Boolean)
  if (!own) return []
  const parents = (own.breadcrumbs ?? []).flatMap((crumb) =>
    crumb ? [{ name: crumb.category_name ?? '', urlKey: crumb.category_url_key ?? '' }] : [],
  )
  return [...parents, { name: own.name ?? '', urlKey: own.url_key ?? '' }]
}

function reviews(item: ProductSource): ProductView['reviews'] {
  return item.reviews.items.flatMap((review) =>
    review
      ? [
          {
            nickname: review.nickname,
            summary: review.summary,
            text: review.text,
            date: review.created_at,
            rating: stars(review.average_rating),
            ...('is_verified' in review && review.is_verified === true && { isVerified: true as const }),
          },
        ]
      : [],
  )
}

function remarketing(item: ProductSource, price: string | undefined): ProductView['remarketing'] {
  if (!item.remarketing_product_id) return null
  return { id: item.remarketing_product_id, ...(price && { priceCents: toCents(Number(price)) }) }
}

/** The backend's own table; it writes nothing else under this name. */
function priceTable(json: string | undefined): PriceTable | undefined {
  return json ? (JSON.parse(json) as PriceTable) : undefined
}

/** Stock Magento has no price table: a piece costs the lowest of regular, special and quantity price (commerce-70). */
function tableFromTiers(item: ProductSource): PriceTable {
  const regularCents = toCents(item.price_range.minimum_price.regular_price.value ?? 0)
  // Of one piece, within its days and by the rules of the catalog; special_price is told when its days are over, too.
  const final = item.price_range.maximum_price?.final_price.value ?? null
  const special = final === null ? regularCents : toCents(final)
  const tiers = (item.price_tiers ?? [])
    .flatMap((tier) =>
      tier?.quantity && tier.quantity > 1 && tier.final_price?.value && regularCents > 0
        ? [{ from: tier.quantity, factor: toCents(tier.final_price.value) / regularCents }]
        : [],
    )
    .sort((left, right) => left.from - right.from)
    // A larger quantity never costs more a piece than a smaller one, whatever the merchant entered.
    .filter(({ factor }, at, all) => factor < 1 && all.slice(0, at).every((each) => factor < each.factor))
  return {
    baseCents: regularCents,
    perCm2Cents: 0,
    minimumCm2: 0,
    breaks: [{ from: 1, factor: 1 }, ...tiers],
    quantities: [1, ...tiers.map((tier) => tier.from)],
    minimum: 1,
    maximum: 10_000,
    unit: 'piece',
    sizes: {},
    factors: {},
    perCharacter: {},
    percentOff: 0,
    ...(special < regularCents && { specialCents: special }),
  }
}
