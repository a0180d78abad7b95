import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next'
import type { Brand } from '@/brand/compiled'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { cmsPageView } from '@/commerce/content'
import { PageScreen } from '@/features/content/PageScreen'
import { faqData } from '@/features/catalogue/structured-data'

/** The information pages by their slug: the route's own, or its address with dashes for slashes. */
function pageAddresses({ routes }: Brand): Record<string, string> {
  return Object.fromEntries(
    Object.entries(routes)
      .filter(([, route]) => route.screen === 'page' && route.status !== 'planned')
      .map(([path, route]) => [route.page ?? path.slice(1).replaceAll('/', '-'), path]),
  )
}

export default function InformationPage({ page }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <PageScreen page={page} />
}

export const getStaticPaths = (() => ({
  paths: Object.keys(pageAddresses(serverBrand())).map((slug) => ({ params: { slug } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps = (async ({ params }) => {
  const slug = params?.slug ?? ''
  const addresses = pageAddresses(serverBrand())
  const path = Object.hasOwn(addresses, slug) ? addresses[slug] : undefined
  const page = path === undefined ? null : await cmsPageView(slug)
  if (path === undefined || !page) return { notFound: true }
  return {
    props: {
      meta: pageMeta(path, {
        title: page.metaTitle ?? undefined,
        description: page.metaDescription ?? undefined,
        keywords: page.keywords ?? undefined,
        robots: page.robots ?? undefined,
        type: 'article',
        image: page.picture ?? undefined,
        jsonLd: faqData(page.faq),
      }),
      page,
    },
    revalidate: 300,
  }
}) satisfies GetStaticProps<object, { slug: string }>
