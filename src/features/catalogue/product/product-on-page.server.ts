import { absoluteUrl, type PageMetaOverrides } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/configuration'
import type { ProductView } from '@/commerce/product'
import { toDecimal, toDollars } from '@/lib/money'
import { leastPurchase, productData, termSettings } from '../structured-data.server'

/** What the page at `path`, which sells a product, says about it to search engines, link previews and advertising; server only. */
export async function productOnPage(product: ProductView, path: string) {
  const { identity, constants, configuration: shop } = serverBrand()
  const settings = await configuration(termSettings)
  const terms = { identity, constants, productionDays: shop.production.days, settings }
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
