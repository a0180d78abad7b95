import type { GetStaticPaths, GetStaticProps } from 'next'
import { isLive, routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { withPriceCache } from '@/commerce/price-cache'
import { categoryProps, type CategoryProps } from '@/features/catalogue/category/category.server'
import { CategoryScreen } from '@/features/catalogue/category/CategoryScreen'
import { splitVariant } from '@/lib/money/price-cache-code'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'

const start = '/accessories/'

/** A category of accessories, at the URL that the manifest gives it. */
export default function AccessoriesPage({ path, category, pageSize, design }: CategoryProps) {
  return <CategoryScreen key={path} category={category} path={path} pageSize={pageSize} design={design} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: Object.entries(serverBrand().routes)
    .filter(([address, route]) => address.startsWith(start) && isLive(route))
    .map(([address]) => ({ params: { slug: address.slice(start.length) } })),
  fallback: 'blocking', // variants with an offer's prices are rendered on their first request
})

export const getStaticProps: GetStaticProps<CategoryProps, { slug: string }> = async ({ params }) => {
  const { plain, code } = splitVariant(params?.slug ?? '')
  const address = `${start}${plain}`
  const route = routeAt(serverBrand(), address)
  if (!route || !isLive(route)) return { notFound: true }
  const { category = '', title, description, keywords } = route
  const props = await withPriceCache(code, () =>
    categoryProps(category, address, { title, description, keywords }),
  )
  return props ? staticPropsWithCmsMeta(props) : { notFound: true }
}
