import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money/money'
import { Icon } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import { HowItWorks } from './HowItWorks'
import styles from './QuoteScreen.module.css'
import own from './SharePhotoScreen.module.css'
import { latePart } from '../page/late-part'

// The draft is in the tab's storage, so the form is rendered only in the browser.
const SharePhotoForm = latePart(
  () => import('./SharePhotoForm').then((file) => file.SharePhotoForm),
  () => <Skeleton height="40rem" />,
)

/** /share-your-photo: what we ask for, what shoppers get for it, and the form (enquiries-6). */
export function SharePhotoScreen({ couponCents }: { couponCents: number }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const amount = formatMoney(couponCents, currencySymbol)
  return (
    <Page title={message('share.heading')} intro={message('share.intro', { amount })}>
      <div className={styles.columns}>
        <SharePhotoForm amount={amount} />
        <aside className={styles.aside} aria-labelledby="how-it-works">
          <p className={own.ticket}>
            <Icon name="tag" size={24} />
            <span>
              <small>{message('share.ticketLabel')}</small>
              <strong>{message('share.ticketTitle', { amount })}</strong>
              {message('share.ticketText')}
            </span>
          </p>
          <HowItWorks id="how-it-works" group="share" />
        </aside>
      </div>
    </Page>
  )
}
