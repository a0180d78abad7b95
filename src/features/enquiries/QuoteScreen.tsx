import dynamic from 'next/dynamic'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Icon } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import type { QuoteProps } from './quote-props'
import styles from './QuoteScreen.module.css'

// What was typed before lies in the tab's storage: the form is drawn by the browser alone.
const QuoteForm = dynamic(() => import('./QuoteForm').then((file) => file.QuoteForm), {
  ssr: false,
  loading: () => <Skeleton height="48rem" />,
})

/** /request-a-quote: what happens, and the form (QT1). */
export function QuoteScreen({ products }: Pick<QuoteProps, 'products'>) {
  const message = useMessage()
  const { phone } = useBrand().identity
  const steps = ['step1', 'step2', 'step3']
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[{ label: message('shell.home'), href: '/' }, { label: message('quote.heading') }]}
        label={message('shell.breadcrumbs')}
      />
      <header className={styles.header}>
        <h1>{message('quote.heading')}</h1>
        <p className={styles.intro}>{message('quote.intro')}</p>
      </header>
      <div className={styles.columns}>
        <QuoteForm products={products} />
        <aside className={styles.aside} aria-labelledby="how-it-works">
          <h2 id="how-it-works">{message('quote.aside')}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{message(`quote.${step}`)}</strong>
                <span>{message(`quote.${step}Text`)}</span>
              </li>
            ))}
          </ol>
          <p className={styles.call}>
            <Icon name="phone" size={22} />
            <span>
              <strong>{message('quote.callTitle')}</strong>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{message('quote.call', { phone })}</a>
            </span>
          </p>
        </aside>
      </div>
    </div>
  )
}
