import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { allCategories, categoryView } from '@/commerce/category'
import { landingsOf } from '@/features/catalogue/landings'
import { LandingScreen } from '@/features/catalogue/LandingScreen'
import { favourites } from '@/features/catalogue/lean-card'
import { breadcrumbData, faqData } from '@/features/catalogue/structured-data'

/** How many favourites a landing page shows. */
const favouriteCount = 8

export default function LandingPage(props: InferGetStaticPropsType<typeof getStaticProps>) {
  return <LandingScreen heading={props.heading} category={props.category} introOf={props.introOf} />
}

export const getStaticPaths = (() => ({
  paths: landingsOf(serverBrand()).map(({ slug }) => ({ params: { slug } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps = (async ({ params }) => {
  const brand = serverBrand()
  const landing = landingsOf(brand).find(({ slug }) => slug === params?.slug)
  const category = landing && (await categoryView(landing.category))
  if (!landing || !category) return { notFound: true }
  const below = (await allCategories()).filter((entry) => entry.parent === category.urlKey)
  const crumbs = [
    { label: brand.identity.name, href: '/' },
    { label: category.name, href: landing.path },
  ]
  return {
    props: {
      meta: pageMeta(landing.path, {
        image: category.picture ?? undefined,
        jsonLd: [breadcrumbData(crumbs, absoluteUrl), ...faqData(category.faq)],
      }),
      messages: pageMessages('catalogue'),
      heading: landing.heading ?? category.heading,
      category: { ...category, facets: [], products: favourites(category.products, favouriteCount) },
      introOf: Object.fromEntries(below.map(({ urlKey, intro }) => [urlKey, intro])),
    },
    revalidate: 300,
  }
}) satisfies GetStaticProps<object, { slug: string }>
