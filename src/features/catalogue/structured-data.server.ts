import type { Offer, OfferShippingDetails, Product } from 'schema-dts'
import { homeCountry } from '@/brand/shipping-terms'
import { daysIn, openAllDay, ratingData, type Absolute } from '@/brand/structured-data'
import type { Constants } from '@/brand/schema/constants'
import type { Identity } from '@/brand/schema/identity'
import type { ProductView } from '@/commerce/product'
import { toCents, toDecimal } from '@/lib/money'
import { priceLine, withLeastLetters, type LinePrice } from '@/lib/price'
import { defaultSelection } from '@/lib/product-options'

/** What search engines read about a product that can be bought on a page (catalogue-39, crawlers-13 to 16). Built on the server. */

/** What the shop promises with every product: its settings by Magento's names, and the manifest's limits. */
export interface ShopTerms {
  identity: Identity
  constants: Constants
  productionDays: number
  settings: Record<string, string>
}

/** The settings that product data is made of. */
export const termSettings = [
  'minimum_shiping_price',
  'standard_ship_days',
  'RETURN_POLICY_DAYS',
  'RETURN_POLICY',
  'BUSINESS_DAYS',
]

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** "4-7" → [4, 7]; undefined for anything else. */
function daysBetween(text: string | undefined): [number, number] | undefined {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? []
  return least && most ? [Number(least), Number(most)] : undefined
}

/** crawlers-14: the shop's own days on the road at the configured rate. */
function shippingData({ identity, constants, productionDays, settings }: ShopTerms): OfferShippingDetails {
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
      handlingTime: days(0, productionDays),
      transitTime: days(least, most),
      ...(open.length > 0 && { businessDays: openAllDay(open) }),
    },
  }
}

const finiteWindow = 'MerchantReturnFiniteReturnWindow'

/** crawlers-15: free, by mail, within the configured days. */
function returnData({ identity, settings }: ShopTerms): Offer['hasMerchantReturnPolicy'] {
  const within = Number(settings['RETURN_POLICY_DAYS'])
  if (!(within > 0)) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: homeCountry(identity),
    returnPolicyCategory:
      `https://schema.org/${settings['RETURN_POLICY'] || finiteWindow}` as `https://schema.org/${typeof finiteWindow}`, // the setting is a name of schema.org
    merchantReturnDays: within,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  }
}

/** crawlers-16: the product's own stars and words, and only above the threshold; the shop's figures belong to the shop. */
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

/** The least that the page sells as it opens: preselected options at the first quantity offered (crawlers-17). */
export function leastPurchase(product: ProductView): LinePrice {
  const selection = withLeastLetters(product, defaultSelection(product.options, product.rules))
  return priceLine(product, selection, product.table.quantities[0] ?? product.table.minimum)
}

/** crawlers-17: what the least purchase costs in all, and beside it what one costs. */
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

/** A Magento's pictures have whole addresses already. */
const pictureAddress = (file: string, absolute: Absolute) =>
  /^https?:\/\//.test(file) ? file : absolute(`/media/${file}`)

/**
 * Undefined for a product without a price, and at the addresses that the manifest excepts (crawlers-13). The frame leaves it out
 * too when the address asks for a size.
 * @param path of the page that sells the product
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
      shippingDetails: shippingData(terms),
      ...(returns && { hasMerchantReturnPolicy: returns }),
    },
    ...reviewData(product, constants.reviewThreshold),
  }
}
