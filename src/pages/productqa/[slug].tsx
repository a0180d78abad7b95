import type { GetStaticPaths, GetStaticProps } from 'next'
import { pageLife } from '@/brand/page-life'
import { answeredProducts, faqProps, type FaqProps } from '@/features/content/faq-props'
import { FaqScreen } from '@/features/content/FaqScreen'

export default function ProductQuestionsPage({ productName, entries, card }: FaqProps) {
  return <FaqScreen productName={productName} entries={entries} card={card} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: answeredProducts().map(({ urlKey }) => ({ params: { slug: urlKey } })),
  fallback: false, // an unknown address writes nothing
})

export const getStaticProps: GetStaticProps<FaqProps, { slug: string }> = async ({ params }) => {
  const props = await faqProps(params?.slug ?? '')
  return props ? { props, revalidate: pageLife() } : { notFound: true }
}
