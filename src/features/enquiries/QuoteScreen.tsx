import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import { HowItWorks } from './HowItWorks'
import type { QuoteProps } from './quote.server'
import styles from './QuoteScreen.module.css'
import { latePart } from '../page/late-part'

// The draft is in the tab's storage, so the form is rendered only in the browser.
const waiting = <Skeleton height="48rem" />
const QuoteForm = latePart(
  () => import('./QuoteForm').then((file) => file.QuoteForm),
  () => waiting,
)

/** /request-a-quote: what happens next, and the form (enquiries-1). */
export function QuoteScreen({ products }: Pick<QuoteProps, 'products'>) {
  const message = useMessage()
  const { phone, phoneLink } = useBrand().identity
  // The form waits for the router, because it starts with the product named in the address (enquiries-1).
  const { isReady } = useRouter()
  return (
    <Page title={message('quote.heading')} intro={message('quote.intro')}>
      <div className={styles.columns}>
        {isReady ? <QuoteForm products={products} /> : waiting}
        <aside className={styles.aside} aria-labelledby="how-it-works">
          <HowItWorks id="how-it-works" group="quote" />
          <p className={styles.call}>
            <Icon name="phone" size={22} />
            <span>
              <strong>{message('quote.callTitle')}</strong>
              <a href={phoneLink}>{message('quote.call', { phone })}</a>
            </span>
          </p>
        </aside>
      </div>
    </Page>
  )
}
