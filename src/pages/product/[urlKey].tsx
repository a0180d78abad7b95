import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { withPriceCache } from '@/commerce/price-cache'
import { productUrlKeys, productView } from '@/commerce/product/product'
import { productFigures } from '@/commerce/content/review-service'
import { crumbsTo } from '@/features/catalogue/crumbs'
import { leanCard } from '@/features/tiles/lean-card.server'
import { sharedPhotos } from '@/commerce/designs/shared-photo'
import { guideProps } from '@/features/catalogue/product/guides.server'
import { productOnPage } from '@/features/catalogue/product/product-on-page.server'
import { returnRow } from '@/features/catalogue/product/return-row.server'
import { descriptionWithSamples } from '@/features/catalogue/product/samples.server'
import { ProductScreen } from '@/features/catalogue/product/ProductScreen'
import { shopDelivery } from '@/features/catalogue/product/delivery/shop-delivery.server'
import { reviewSummary } from '@/features/catalogue/review-summary'
import { shopReviews } from '@/features/catalogue/shop-reviews.server'
import { isUrlKey } from '@/features/catalogue/slug'
import { designWays } from '@/features/design-start/tools/design-ways.server'
import { designedView } from '@/features/design-start/tools/designed-view.server'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { shownHtml } from '@/commerce/content/shown-html'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { builtPages } from '@/lib/urls/built-pages'
import { splitVariant } from '@/lib/money/price-cache-code'
import { productAddress } from '@/lib/urls/addresses'
import { longDay } from '@/lib/dates/days'
import { later } from '@/next/browser/lazy-parts'

const loadLive = () => import('@/features/design-start/tools/live/LiveProduct')

const editing = {
  Live: later(() => loadLive().then((file) => file.LiveProduct)),
  load: loadLive,
}

export default function ProductPage({
  product,
  delivery,
  reviews,
  reviewDays,
  guides,
  reviewPictures,
  photos,
}: InferGetStaticPropsType<typeof getStaticProps>) {
  const props = { product, delivery, reviews, reviewDays, guides, reviewPictures, photos, editing }
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
  const brand = serverBrand()
  const { identity, constants, templates } = brand
  const [delivery, ofShop, figures, photos] = await Promise.all([
    shopDelivery(urlKey),
    shopReviews(),
    productFigures(product.remarketing?.id ?? product.sku),
    sharedPhotos(8, product.sku).catch(() => []),
  ])
  const address = productAddress(urlKey)
  const { samples: _inTheDescription, ...shown } = product
  return staticPropsWithCmsMeta({
    product: {
      ...shown,
      descriptionHtml: shownHtml(descriptionWithSamples(product)),
      facets: {},
      specifications: [...product.specifications, ...returnRow(product)],
      related: product.related.map(leanCard),
      ...designedView(templates, product),
      ...designWays(brand, product),
    },
    meta: pageMeta(address, {
      ...(await productOnPage(product, address)),
      title: product.metaTitle ?? `${product.name} | ${identity.name}`,
      description: product.metaDescription ?? product.summary,
      keywords: product.keywords ?? undefined,
      crumbs: crumbsTo(product.breadcrumbs, product.name, identity.name),
      jsonLd: faqData(product.faq),
    }),
    delivery,
    reviews: reviewSummary(
      {
        written: { average: product.rating ?? 0, count: product.reviewCount },
        service: figures,
        shop: ofShop,
      },
      constants.reviewThreshold,
    ),
    reviewDays: product.reviews.map(({ date }) => longDay(date)),
    ...guideProps(brand, product),
    ...(photos.length > 0 && { photos }),
  })
}) satisfies GetStaticProps<object, { urlKey: string }>
