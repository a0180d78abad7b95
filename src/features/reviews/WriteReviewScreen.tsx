import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import { latePart } from '../page/late-part'
import type { ReviewedProduct } from './ReviewForm'

const waiting = <Skeleton height="36rem" />

// The draft is in the tab's storage, so the form is rendered only in the browser.
const ReviewForm = latePart(
  () => import('./ReviewForm').then((file) => file.ReviewForm),
  () => waiting,
)

/** /write-a-review: the form to review the shop (reviews-3, reviews-4). */
export function WriteReviewScreen() {
  const message = useMessage()
  return (
    <Page
      width="narrow"
      above={[{ label: message('reviews.heading'), href: '/customer-reviews' }]}
      title={message('reviews.writeHeading')}
      intro={message('reviews.writeIntro')}
    >
      <ReviewForm />
    </Page>
  )
}

/** /product/review: the form to review a product (reviews-7). */
export function ProductReviewScreen({ products }: { products: ReviewedProduct[] }) {
  const message = useMessage()
  const { isReady, query } = useRouter()
  const asked = products.find(({ urlKey }) => urlKey === query['urlKey'])
  return (
    <Page
      width="narrow"
      above={[{ label: message('reviews.heading'), href: '/customer-reviews' }]}
      title={message('reviews.productHeading')}
      intro={message('reviews.productIntro')}
    >
      {isReady ? <ReviewForm products={products} asked={asked?.sku} /> : waiting}
    </Page>
  )
}
