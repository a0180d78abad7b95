import { plainText } from '@/lib/words/html-text'
import { toCents } from '@/lib/money/money'
import type { PriceTable } from '@/lib/money/price'
import type { ProductOption, VisibilityRule } from '@/lib/products/product-options'
import type { ProductCoreQuery, ProductQuery } from '../generated/product'
import type { Bundle } from './bundle-price'
import type { Sample } from './downloads'
import type { Member } from './members'
import { picturesOf } from '../picture-file'
import {
  attributesOf,
  productCard,
  toCards,
  stars,
  type CardSource,
  type ProductCard,
} from './cards/product-card'
import {
  productOptions,
  requiredByRules,
  visibilityRules,
  withoutNumericIds,
  type OptionSource,
} from './product-options'
import { specifications, type Specification } from './specifications'

/** Everything that the product page shows. Serializable: missing values are omitted or null. */
export interface ProductView extends ProductCard {
  kind: 'simple' | 'virtual'
  /** From the top category down to the product's own. */
  breadcrumbs: { name: string; urlKey: string }[]
  summary: string
  descriptionHtml: string
  specifications: Specification[]
  faq: { question: string; answer: string }[]
  metaTitle: string | null
  metaDescription: string | null
  keywords: string | null
  pictures: { file: string; alt: string }[]
  /** Galleries of a Magento's variants; table.variants refers to them. */
  galleries?: ProductView['pictures'][]
  options: ProductOption[]
  rules: VisibilityRule[]
  /** Priced by lib/price; percentOff is set for the time of the response. */
  table: PriceTable
  /** End of the special price, as ISO. */
  specialUntil: string | null
  /** Quantity left, if low. */
  onlyLeft: number | null
  /**
   * On a stock Magento, the option that keeps links to a design; left out if the product cannot be designed
   * (commerce-101).
   */
  designOption?: string
  /** True if the page has a price but no regular "Add to cart" button. */
  isByRequest?: true
  /**
   * Members of a Magento's grouped product. Its page has a quantity for each instead of options and a price
   * (commerce-130).
   */
  members?: Member[]
  /** A Magento's bundle. Its page asks for the contents instead of options and a price (commerce-130). */
  bundle?: Bundle
  /** Samples of a Magento's downloadable product; empty if there are none (commerce-144). */
  samples?: Sample[]
  related: ProductCard[]
  reviews: {
    nickname: string
    summary: string
    text: string
    date: string
    rating: number
    /** True if the shop's orders show that the reviewer bought it. */
    isVerified?: true
    /** Titles of the option values that were bought (reviews-541). */
    bought?: string[]
    /** The shop's reply (reviews-541). */
    answer?: string
    /** Paths of the customer's pictures. */
    images?: string[]
  }[]
  remarketing: { id: string; priceCents?: number } | null
  aboutArtist: string | null
}

/** A product as a stock Magento answers it. */
export type CoreItem = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type ExtendedItem = NonNullable<NonNullable<NonNullable<ProductQuery['products']>['items']>[number]>
type ReviewSource = NonNullable<CoreItem['reviews']['items'][number]> &
  Partial<
    Pick<
      NonNullable<ExtendedItem['reviews']['items'][number]>,
      'is_verified' | 'bought' | 'answer' | 'images'
    >
  >
type ExtendedFact =
  | 'technical_specifications'
  | 'about_artist'
  | 'remarketing_product_id'
  | 'dependency_rules'
/** Optional fields are those that stock Magento does not return. */
type ProductSource = Omit<CoreItem, 'options' | 'related_products' | 'reviews'> &
  Partial<Pick<ExtendedItem, ExtendedFact | 'custom_attributesV2'>> & {
    options: readonly (OptionSource | null)[] | null
    related_products: readonly (CardSource | null)[] | null
    reviews: { items: readonly (ReviewSource | null)[] }
  }

/** A tile shows its product's name beside the picture, so the page need not carry a description. */
const withoutAlt = (card: ProductCard): ProductCard => ({
  ...card,
  picture: card.picture && { ...card.picture, alt: '' },
})

/** Converts a product from either backend's response. */
export function toProductView(item: ProductSource, faq: ProductView['faq']): ProductView {
  const { texts } = attributesOf(item)
  const options = requiredByRules(item.dependency_rules, productOptions(item.options))
  return {
    // Keep these first: they repeat strings of the HTML, and gzip's window is 32 kB.
    options: withoutNumericIds(options),
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
    related: toCards(item.related_products).map(withoutAlt),
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
            ...(review.is_verified && { isVerified: review.is_verified }),
            ...(review.bought && { bought: review.bought }),
            ...(review.answer && { answer: review.answer }),
            ...(review.images && { images: review.images }),
          },
        ]
      : [],
  )
}

function remarketing(item: ProductSource, price: string | undefined): ProductView['remarketing'] {
  if (!item.remarketing_product_id) return null
  return { id: item.remarketing_product_id, ...(price && { priceCents: toCents(Number(price)) }) }
}

/** Parses the price table; only our backend writes an attribute of this name. */
function priceTable(json: string | undefined): PriceTable | undefined {
  return json ? (JSON.parse(json) as PriceTable) : undefined
}

/**
 * Builds a price table for stock Magento, which has none: a piece costs the lowest of regular, special and
 * quantity price (commerce-88).
 */
function tableFromTiers(item: ProductSource): PriceTable {
  const regularCents = toCents(item.price_range.minimum_price.regular_price.value ?? 0)
  // Price of one piece, with special price and catalog rules. special_price is not used, because Magento
  // returns it even after its end.
  const final = item.price_range.maximum_price?.final_price.value ?? null
  const special = final === null ? regularCents : toCents(final)
  const tiers = (item.price_tiers ?? [])
    .flatMap((tier) =>
      tier?.quantity && tier.quantity > 1 && tier.final_price?.value && regularCents > 0
        ? [{ from: tier.quantity, factor: toCents(tier.final_price.value) / regularCents }]
        : [],
    )
    .sort((left, right) => left.from - right.from)
    // A larger quantity never costs more per piece than a smaller one, even if the merchant entered it so.
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
