import type { GetStaticPaths, GetStaticProps } from 'next'
import { answeredProducts, faqProps, type FaqProps } from '@/features/content/faq-props'
import { FaqScreen } from '@/features/content/FaqScreen'
import { finished } from '@/features/content/cms-meta'

export default function ProductQuestionsPage({ productName, entries, card }: FaqProps) {
  return <FaqScreen productName={productName} entries={entries} card={card} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: answeredProducts().map(({ urlKey }) => ({ params: { slug: urlKey } })),
  fallback: false, // an unknown address writes nothing
})

export const getStaticProps: GetStaticProps<FaqProps, { slug: string }> = async ({ params }) => {
  const props = await faqProps(params?.slug ?? '')
  return props ? finished(props) : { notFound: true }
}
