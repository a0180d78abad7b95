import { absoluteUrl, type PageMetaOverrides } from '@/brand/page-meta'
import { returnPolicyFor } from '@/brand/return-policy'
import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/content/configuration'
import type { ProductView } from '@/commerce/product/product-view'
import { toDecimal, toDollars } from '@/lib/money/money'
import { leastPurchase, productData, termSettings } from '../structured-data.server'
import { handlingDays } from './delivery/delivery-promise'
import { shopDelivery } from './delivery/shop-delivery.server'

/**
 * Returns the product metadata of the page at `path` for search engines, link previews and advertising;
 * server only.
 */
export async function productOnPage(product: ProductView, path: string) {
  const { identity, constants, catalogue, configuration: shop } = serverBrand()
  const [settings, promise] = await Promise.all([configuration(termSettings), shopDelivery(product.urlKey)])
  const made = catalogue.products.find(({ sku }) => sku === product.sku)
  const returns = made && returnPolicyFor(shop, made)
  const terms = {
    identity,
    constants,
    handlingDays: handlingDays(promise),
    settings,
    returns,
    isShippingUnknown: promise.isUnknown,
  }
  const { remarketing } = product
  const { rowCents } = leastPurchase(product)
  return {
    type: 'product',
    image: product.pictures[0],
    product: productData(product, path, terms, absoluteUrl),
    ...(product.priceCents > 0 && {
      tags: {
        'product:price:amount': toDecimal(rowCents),
        'product:price:currency': identity.currency,
        'product:availability': product.isOutOfStock ? 'out of stock' : 'in stock',
      },
    }),
    ...(remarketing && {
      remarketing: {
        id: remarketing.id,
        price: toDollars(remarketing.priceCents ?? rowCents),
      },
    }),
  } satisfies PageMetaOverrides
}
