import dynamic from 'next/dynamic'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Icon } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import styles from './QuoteScreen.module.css'
import own from './SharePhotoScreen.module.css'

// What was typed before lies in the tab's storage: the form is drawn by the browser alone.
const SharePhotoForm = dynamic(() => import('./SharePhotoForm').then((file) => file.SharePhotoForm), {
  ssr: false,
  loading: () => <Skeleton height="40rem" />,
})

/** /share-your-photo: what we ask for, what we give, and the form (SP1). */
export function SharePhotoScreen({ couponCents }: { couponCents: number }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const amount = formatMoney(couponCents, currencySymbol)
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[{ label: message('shell.home'), href: '/' }, { label: message('share.heading') }]}
        label={message('shell.breadcrumbs')}
      />
      <header className={styles.header}>
        <h1>{message('share.heading')}</h1>
        <p className={styles.intro}>{message('share.intro', { amount })}</p>
      </header>
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
          <h2 id="how-it-works">{message('share.aside')}</h2>
          <ol className={styles.steps}>
            {['step1', 'step2', 'step3'].map((step) => (
              <li key={step}>
                <strong>{message(`share.${step}`)}</strong>
                <span>{message(`share.${step}Text`)}</span>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  )
}
