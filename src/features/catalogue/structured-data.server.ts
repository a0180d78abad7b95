import type { Offer, OfferShippingDetails, Product } from 'schema-dts'
import { homeCountry } from '@/brand/home-country'
import type { ReturnPolicy } from '@/brand/return-policy'
import { daysIn, openAllDay, ratingData, type Absolute } from '@/brand/structured-data'
import type { Constants } from '@/brand/schema/constants'
import type { Identity } from '@/brand/schema/identity'
import type { ProductView } from '@/commerce/product/product-view'
import { toCents, toDecimal } from '@/lib/money/money'
import { priceLine, withLeastLetters, type LinePrice } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'

/**
 * Builds the structured data of a product for search engines, on the server (catalogue-39, crawlers-13,
 * crawlers-14, crawlers-16).
 */

/** The shop's terms for every product: settings under Magento's names, and limits from the manifest. */
export interface ShopTerms {
  identity: Identity
  constants: Constants
  /** Working days until shipment, including the proof if the product has one. */
  handlingDays: number
  /** The product's return policy; omitted if it isn't shipped. */
  returns?: ReturnPolicy | undefined
  settings: Record<string, string>
  /** True if the shop knows no prices and days of shipping that hold. */
  isShippingUnknown?: boolean | undefined
}

/** The settings used in product data. */
export const termSettings = ['minimum_shiping_price', 'standard_ship_days', 'BUSINESS_DAYS']

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Parses "4-7" into [4, 7]; undefined for anything else. */
function daysBetween(text: string | undefined): [number, number] | undefined {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? []
  return least && most ? [Number(least), Number(most)] : undefined
}

/** Returns the shipping details: the shop's transit days at the configured rate (crawlers-14). */
function shippingData({ identity, constants, handlingDays, settings }: ShopTerms): OfferShippingDetails {
  const { transitDaysMin, transitDaysMax, defaultRate } = constants.shipping
  const [least, most] = daysBetween(settings['standard_ship_days']) ?? [transitDaysMin, transitDaysMax]
  const rate = Number(settings['minimum_shiping_price'] || defaultRate)
  const open = daysIn(settings['BUSINESS_DAYS'])
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(toCents(rate)), currency: identity.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: homeCountry(identity) },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, handlingDays),
      transitTime: days(least, most),
      ...(open.length > 0 && { businessDays: openAllDay(open) }),
    },
  }
}

/**
 * Returns the return policy, with its days if any reason is accepted. Schema.org has no value for returns of
 * faulty products only, so the page explains those (crawlers-14).
 */
function returnData({ identity, returns }: ShopTerms): Offer['hasMerchantReturnPolicy'] {
  if (!returns) return undefined
  const policy = { '@type': 'MerchantReturnPolicy' as const, applicableCountry: homeCountry(identity) }
  if (returns.reasons === 'faults')
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  }
}

/**
 * Returns the product's own rating and reviews, and only above the threshold; the shop's rating is never used
 * (crawlers-16).
 */
function reviewData(product: ProductView, threshold: number): Pick<Product, 'aggregateRating' | 'review'> {
  if (product.rating === undefined || product.reviewCount <= threshold) return {}
  return {
    aggregateRating: ratingData({ average: product.rating, count: product.reviewCount }),
    review: product.reviews.slice(0, 5).map((review) => ({
      '@type': 'Review' as const,
      author: { '@type': 'Person' as const, name: review.nickname },
      name: review.summary,
      reviewBody: review.text,
      datePublished: review.date.slice(0, 10),
      reviewRating: { '@type': 'Rating' as const, ratingValue: review.rating, bestRating: 5 },
    })),
  }
}

/**
 * Returns the price of the smallest purchase on the initial page: preselected options at the first quantity
 * offered (crawlers-17).
 */
export function leastPurchase(product: ProductView): LinePrice {
  const selection = withLeastLetters(product, defaultSelection(product.options, product.rules))
  return priceLine(product, selection, product.table.quantities[0] ?? product.table.minimum)
}

/** Returns the total of the smallest purchase, and the price of one piece (crawlers-17). */
function priceData(product: ProductView, priceCurrency: string): Partial<Exclude<Offer, string>> {
  const { quantity, rowCents, unitCents } = leastPurchase(product)
  const of = { '@type': 'QuantitativeValue' as const, unitText: product.table.unit }
  return {
    price: toDecimal(rowCents),
    ...(quantity > 1 && {
      eligibleQuantity: { ...of, minValue: quantity },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDecimal(unitCents),
        priceCurrency,
        referenceQuantity: { ...of, value: 1 },
      },
    }),
  }
}

/** Returns a picture's absolute URL; pictures of a Magento already have one. */
const pictureAddress = (file: string, absolute: Absolute) =>
  /^https?:\/\//.test(file) ? file : absolute(`/media/${file}`)

/**
 * Returns undefined for a product without a price, and at addresses that the manifest excludes (crawlers-13).
 * The page frame also omits the data if the address names a size.
 * @param path path of the page that sells the product
 */
export function productData(
  product: ProductView,
  path: string,
  terms: ShopTerms,
  absolute: Absolute,
): Product | undefined {
  const { identity, constants } = terms
  if (product.priceCents <= 0 || constants.withoutProductData.includes(path)) return undefined
  const url = absolute(path)
  const images = product.pictures.map(({ file }) => pictureAddress(file, absolute)).filter(Boolean)
  const returns = returnData(terms)
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.summary,
    brand: { '@type': 'Brand', name: identity.name },
    ...(images.length > 0 && { image: images }),
    ...(url && { url }),
    offers: {
      '@type': 'Offer',
      ...priceData(product, identity.currency),
      priceCurrency: identity.currency,
      priceValidUntil: constants.productPriceValidUntil,
      availability: `https://schema.org/${product.isOutOfStock ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(url && { url }),
      ...(!terms.isShippingUnknown && { shippingDetails: shippingData(terms) }),
      ...(returns && { hasMerchantReturnPolicy: returns }),
    },
    ...reviewData(product, constants.reviewThreshold),
  }
}
