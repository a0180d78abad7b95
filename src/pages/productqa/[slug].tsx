import { hasAnswers } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import type { GetStaticPaths, GetStaticProps } from 'next'
import { faqProps, type FaqProps } from '@/features/content/faq.server'
import { FaqScreen } from '@/features/content/FaqScreen'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { builtPages } from '@/lib/urls/built-pages'

export default function ProductQuestionsPage({ productName, entries, card }: FaqProps) {
  return <FaqScreen productName={productName} entries={entries} card={card} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: serverBrand()
    .catalogue.products.filter(hasAnswers)
    .slice(0, builtPages)
    .map(({ urlKey }) => ({ params: { slug: urlKey } })),
  fallback: 'blocking',
})

export const getStaticProps: GetStaticProps<FaqProps, { slug: string }> = async ({ params }) => {
  const props = await faqProps(params?.slug ?? '')
  return props ? staticPropsWithCmsMeta(props) : { notFound: true }
}
