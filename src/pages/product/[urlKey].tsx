import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/configuration'
import { siteReviews } from '@/commerce/content'
import { productUrlKeys, productView } from '@/commerce/product'
import { productAddress } from '@/features/catalogue/CardTile'
import { crumbsTo } from '@/features/catalogue/crumbs'
import { leanCard } from '@/features/catalogue/lean-card'
import { ProductScreen } from '@/features/catalogue/ProductScreen'
import { reviewSummary, shopFigures } from '@/features/catalogue/review-summary'
import { isUrlKey } from '@/features/catalogue/slug'
import { breadcrumbData, faqData, productData } from '@/features/catalogue/structured-data'
import { plainText } from '@/lib/html-text'
import { jsonLdText } from '@/shell/json-ld'

export default function ProductPage(props: InferGetStaticPropsType<typeof getStaticProps>) {
  const { query } = useRouter()
  const isOneSize = query['size'] !== undefined
  return (
    <>
      {!isOneSize && (
        <Head>
          {props.structuredData.map((data, index) => (
            <script
              key={`product-${index}`}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
            />
          ))}
        </Head>
      )}
      <ProductScreen
        key={props.product.urlKey}
        product={props.product}
        delivery={props.delivery}
        reviews={props.reviews}
      />
    </>
  )
}

export const getStaticPaths = (async () => ({
  paths: (await productUrlKeys()).map((urlKey) => ({ params: { urlKey } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps = (async ({ params }) => {
  const urlKey = params?.urlKey ?? ''
  const product = isUrlKey(urlKey) ? await productView(urlKey) : null
  if (!product) return { notFound: true }
  const { identity, constants, configuration: shop } = serverBrand()
  const [settings, ofShop] = await Promise.all([
    configuration(['standard_ship_days', 'average_rating', 'total_reviews']),
    siteReviews(1, 1).catch(() => undefined),
  ])
  const { transitDaysMin, transitDaysMax } = constants.shipping
  const summary = plainText(product.summary)
  return {
    props: {
      meta: pageMeta(productAddress(urlKey), {
        title: product.metaTitle ?? `${product.name} | ${identity.name}`,
        description: product.metaDescription ?? summary,
        keywords: product.keywords ?? undefined,
        type: 'product',
        image: product.pictures[0],
        jsonLd: [
          breadcrumbData(crumbsTo(product.breadcrumbs, product.name, identity.name), absoluteUrl),
          ...faqData(product.faq),
        ],
      }),
      structuredData: productData(
        product,
        {
          brand: identity.name,
          currency: identity.currency,
          validUntil: constants.productPriceValidUntil,
          summary,
        },
        absoluteUrl,
      ),
      product: { ...product, facets: {}, related: product.related.map(leanCard) },
      delivery: {
        production: shop.production,
        transit: settings['standard_ship_days'] ?? `${transitDaysMin}-${transitDaysMax}`,
      },
      reviews: reviewSummary(
        { average: product.rating ?? 0, count: product.reviewCount },
        shopFigures(settings, ofShop),
        constants.reviewThreshold,
      ),
    },
    revalidate: 300,
  }
}) satisfies GetStaticProps<object, { urlKey: string }>
