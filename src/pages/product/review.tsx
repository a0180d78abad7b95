import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { ProductReviewScreen } from '@/features/reviews/WriteReviewScreen'
import { productReviewProps } from '@/features/reviews/reviews.server'

/** The review form for one product: /product/review?urlKey=… (reviews-7). */
const address = '/product/review'

export const getStaticProps = (async () => {
  const props = productReviewProps(address)
  return props ? staticPropsWithCmsMeta(props) : movedOrMissing(address)
}) satisfies GetStaticProps

export default function ProductReviewPage({ products }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ProductReviewScreen products={products} />
}
