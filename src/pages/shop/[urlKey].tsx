import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { categoryUrlKeys, categoryView } from '@/commerce/category'
import { CategoryScreen } from '@/features/catalogue/CategoryScreen'
import { categoryAddress, crumbsTo } from '@/features/catalogue/crumbs'
import { facetedCard } from '@/features/catalogue/lean-card'
import { isUrlKey } from '@/features/catalogue/slug'
import { breadcrumbData, faqData, listData } from '@/features/catalogue/structured-data'

export default function CategoryPage(props: InferGetStaticPropsType<typeof getStaticProps>) {
  return (
    <CategoryScreen key={props.path} category={props.category} path={props.path} pageSize={props.pageSize} />
  )
}

export const getStaticPaths = (async () => ({
  paths: (await categoryUrlKeys()).map((urlKey) => ({ params: { urlKey } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps = (async ({ params }) => {
  const urlKey = params?.urlKey ?? ''
  const category = isUrlKey(urlKey) ? await categoryView(urlKey) : null
  if (!category) return { notFound: true }
  const brand = serverBrand()
  const { name } = brand.identity
  const pageSize = brand.constants.category.productsPerPage
  const crumbs = crumbsTo(category.breadcrumbs, category.name, name)
  return {
    props: {
      meta: pageMeta(categoryAddress(urlKey), {
        title: category.metaTitle ?? `${category.heading} | ${name}`,
        description: category.metaDescription ?? category.intro,
        keywords: category.keywords ?? undefined,
        image: category.picture ?? undefined,
        jsonLd: [
          breadcrumbData(crumbs, absoluteUrl),
          ...listData(category.products.slice(0, pageSize), absoluteUrl),
          ...faqData(category.faq),
        ],
      }),
      messages: pageMessages('catalogue'),
      path: categoryAddress(urlKey),
      category: {
        ...category,
        products: category.products.map((card) => facetedCard(card, category.facets)),
      },
      pageSize,
    },
    revalidate: 300,
  }
}) satisfies GetStaticProps<object, { urlKey: string }>
