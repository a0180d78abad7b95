import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/Skeleton'
import { Page } from '../page/Page'
import { latePart } from '../page/late-part'

// What was typed before lies in the tab's storage: the form is drawn by the browser alone.
const ReviewForm = latePart(
  () => import('./ReviewForm').then((file) => file.ReviewForm),
  () => <Skeleton height="36rem" />,
)

/** /write-a-review (reviews-3, reviews-4). */
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
