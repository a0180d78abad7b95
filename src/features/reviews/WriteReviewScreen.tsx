import dynamic from 'next/dynamic'
import { useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Skeleton } from '@/ui/Skeleton'
import styles from './WriteReviewScreen.module.css'

// What was typed before lies in the tab's storage: the form is drawn by the browser alone.
const ReviewForm = dynamic(() => import('./ReviewForm').then((file) => file.ReviewForm), {
  ssr: false,
  loading: () => <Skeleton height="36rem" />,
})

/** /write-a-review (RV3, RV4). */
export function WriteReviewScreen() {
  const message = useMessage()
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: message('shell.home'), href: '/' },
          { label: message('reviews.heading'), href: '/customer-reviews' },
          { label: message('reviews.writeHeading') },
        ]}
        label={message('shell.breadcrumbs')}
      />
      <h1>{message('reviews.writeHeading')}</h1>
      <p className={styles.intro}>{message('reviews.writeIntro')}</p>
      <ReviewForm />
    </div>
  )
}
