import type { GetStaticPaths, GetStaticProps } from 'next'
import { categoryUrlKeys } from '@/commerce/category'
import { categoryProps, type CategoryProps } from '@/features/catalogue/category-props'
import { CategoryScreen } from '@/features/catalogue/CategoryScreen'
import { categoryAddress } from '@/features/catalogue/crumbs'

export default function CategoryPage({ path, category, pageSize }: CategoryProps) {
  return <CategoryScreen key={path} category={category} path={path} pageSize={pageSize} />
}

export const getStaticPaths = (async () => ({
  paths: (await categoryUrlKeys()).map((urlKey) => ({ params: { urlKey } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps: GetStaticProps<CategoryProps, { urlKey: string }> = async ({ params }) => {
  const urlKey = params?.urlKey ?? ''
  const props = await categoryProps(urlKey, categoryAddress(urlKey))
  return props ? { props, revalidate: 300 } : { notFound: true }
}
