import type { GetStaticPaths, GetStaticProps } from 'next'
import { designableProducts } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { templateProps, type TemplateProps } from '@/features/design-start/tools/templates.server'
import { TemplatesScreen } from '@/features/design-start/tools/TemplatesScreen'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { builtPages } from '@/lib/urls/built-pages'

export default function TemplatesPage({ product, quantity, tool, starts, starters }: TemplateProps) {
  return (
    <TemplatesScreen product={product} quantity={quantity} tool={tool} starts={starts} starters={starters} />
  )
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: designableProducts(serverBrand())
    .slice(0, builtPages)
    .map(({ urlKey }) => ({ params: { slug: urlKey } })),
  fallback: 'blocking',
})

export const getStaticProps: GetStaticProps<TemplateProps, { slug: string }> = async ({ params }) => {
  const props = await templateProps(params?.slug ?? '')
  return props ? staticPropsWithCmsMeta(props) : { notFound: true }
}
