import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { configuration } from '@/commerce/configuration'
import { withPriceCache } from '@/commerce/price-cache'
import { productUrlKeys, productView } from '@/commerce/product'
import { productFigures } from '@/commerce/review-service'
import { crumbsTo } from '@/features/catalogue/crumbs'
import { leanCard } from '@/features/catalogue/tiles/lean-card.server'
import { productOnPage } from '@/features/catalogue/product/product-on-page.server'
import { descriptionWithSamples } from '@/features/catalogue/product/samples.server'
import { ProductScreen } from '@/features/catalogue/product/ProductScreen'
import { reviewSummary } from '@/features/catalogue/review-summary'
import { shopReviews } from '@/features/catalogue/shop-reviews.server'
import { isUrlKey } from '@/features/catalogue/slug'
import { designedView } from '@/features/design-start/designed-view.server'
import { finished } from '@/commerce/cms-meta'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { builtPages } from '@/lib/built-pages'
import { splitVariant } from '@/lib/price-cache-code'
import { productAddress } from '@/lib/addresses'
import { longDay } from '@/lib/days'
import { later } from '@/next/browser/late-parts'

const loadLive = () => import('@/features/design-start/LiveProduct')

const editing = {
  Live: later(() => loadLive().then((file) => file.LiveProduct)),
  load: loadLive,
}

export default function ProductPage({
  product,
  delivery,
  reviews,
  reviewDays,
}: InferGetStaticPropsType<typeof getStaticProps>) {
  const props = { product, delivery, reviews, reviewDays, editing }
  return <ProductScreen key={product.urlKey} {...props} />
}

export const getStaticPaths = (async () => ({
  paths: (await productUrlKeys(builtPages)).map((urlKey) => ({ params: { urlKey } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps = (async ({ params }) => {
  const { plain: urlKey, code } = splitVariant(params?.urlKey ?? '')
  const product = isUrlKey(urlKey) ? await withPriceCache(code, () => productView(urlKey)) : null
  if (!product) return movedOrMissing(productAddress(urlKey))
  const { identity, constants, configuration: shop, templates } = serverBrand()
  const [settings, ofShop, figures] = await Promise.all([
    configuration(['standard_ship_days']),
    shopReviews(),
    productFigures(product.remarketing?.id ?? product.sku),
  ])
  const { transitDaysMin, transitDaysMax } = constants.shipping
  const address = productAddress(urlKey)
  const { samples: _inTheDescription, ...shown } = product
  return finished({
    product: {
      ...shown,
      descriptionHtml: descriptionWithSamples(product),
      facets: {},
      related: product.related.map(leanCard),
      ...designedView(templates, product),
    },
    meta: pageMeta(address, {
      ...(await productOnPage(product, address)),
      title: product.metaTitle ?? `${product.name} | ${identity.name}`,
      description: product.metaDescription ?? product.summary,
      keywords: product.keywords ?? undefined,
      crumbs: crumbsTo(product.breadcrumbs, product.name, identity.name),
      jsonLd: faqData(product.faq),
    }),
    delivery: {
      production: shop.production,
      transit: settings['standard_ship_days'] ?? `${transitDaysMin}-${transitDaysMax}`,
    },
    reviews: reviewSummary(
      figures.count > 0 ? figures : { average: product.rating ?? 0, count: product.reviewCount },
      ofShop,
      constants.reviewThreshold,
    ),
    reviewDays: product.reviews.map(({ date }) => longDay(date)),
  })
}) satisfies GetStaticProps<object, { urlKey: string }>
