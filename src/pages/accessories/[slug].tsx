import type { GetStaticPaths, GetStaticProps } from 'next'
import { isLive, routeAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { categoryProps, type CategoryProps } from '@/features/catalogue/category-props'
import { CategoryScreen } from '@/features/catalogue/CategoryScreen'

const start = '/accessories/'

/** A group of accessories at the address that the manifest gives it. */
export default function AccessoriesPage({ path, category, pageSize }: CategoryProps) {
  return <CategoryScreen key={path} category={category} path={path} pageSize={pageSize} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: Object.entries(serverBrand().routes)
    .filter(([address, route]) => address.startsWith(start) && isLive(route))
    .map(([address]) => ({ params: { slug: address.slice(start.length) } })),
  fallback: false, // an unknown address writes nothing
})

export const getStaticProps: GetStaticProps<CategoryProps, { slug: string }> = async ({ params }) => {
  const address = `${start}${params?.slug}`
  const route = routeAt(serverBrand(), address)
  const props = await categoryProps(route?.category ?? '', address, {
    title: route?.title,
    description: route?.description,
    keywords: route?.keywords,
  })
  return props ? { props, revalidate: 300 } : { notFound: true }
}
