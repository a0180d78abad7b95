import type { GetStaticPaths, GetStaticProps } from 'next'
import { categoryUrlKeys } from '@/commerce/product/category'
import { withPriceCache } from '@/commerce/price-cache'
import { categoryProps, type CategoryProps } from '@/features/catalogue/category/category.server'
import { CategoryScreen } from '@/features/catalogue/category/CategoryScreen'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { splitVariant } from '@/lib/money/price-cache-code'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { categoryAddress } from '@/lib/urls/addresses'

export default function CategoryPage({ path, category, pageSize, design }: CategoryProps) {
  return <CategoryScreen key={path} category={category} path={path} pageSize={pageSize} design={design} />
}

export const getStaticPaths = (async () => ({
  paths: (await categoryUrlKeys()).map((urlKey) => ({ params: { urlKey } })),
  fallback: 'blocking',
})) satisfies GetStaticPaths

export const getStaticProps: GetStaticProps<CategoryProps, { urlKey: string }> = async ({ params }) => {
  const { plain: urlKey, code } = splitVariant(params?.urlKey ?? '')
  const props = await withPriceCache(code, () => categoryProps(urlKey, categoryAddress(urlKey)))
  return props ? staticPropsWithCmsMeta(props) : movedOrMissing(categoryAddress(urlKey))
}
