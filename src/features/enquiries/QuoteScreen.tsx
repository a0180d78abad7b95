import { useBrand, useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import { Page } from '../page/Page'
import { HowItWorks } from './HowItWorks'
import type { QuoteProps } from './quote-props'
import styles from './QuoteScreen.module.css'
import { latePart } from '../page/late-part'

// What was typed before lies in the tab's storage: the form is drawn by the browser alone.
const QuoteForm = latePart(
  () => import('./QuoteForm').then((file) => file.QuoteForm),
  () => <Skeleton height="48rem" />,
)

/** /request-a-quote: what happens, and the form (QT1). */
export function QuoteScreen({ products }: Pick<QuoteProps, 'products'>) {
  const message = useMessage()
  const { phone } = useBrand().identity
  return (
    <Page title={message('quote.heading')} intro={message('quote.intro')}>
      <div className={styles.columns}>
        <QuoteForm products={products} />
        <aside className={styles.aside} aria-labelledby="how-it-works">
          <HowItWorks id="how-it-works" group="quote" />
          <p className={styles.call}>
            <Icon name="phone" size={22} />
            <span>
              <strong>{message('quote.callTitle')}</strong>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{message('quote.call', { phone })}</a>
            </span>
          </p>
        </aside>
      </div>
    </Page>
  )
}
