import type { HeaderOffer } from '@/brand/page-meta'
import { useMessage } from '@/brand/use-brand'
import styles from './OfferBar.module.css'
import { timeLeft } from './time-left'
import { useNow } from './use-now'

/** The running offer below the header, with the time left when the brand wants it shown. Goes when it ends (shell-7). */
export function OfferBar({ offer }: { offer: HeaderOffer }) {
  const message = useMessage()
  const now = useNow()
  const left = now ? timeLeft(Date.parse(offer.endsAt) - now) : undefined
  if (left?.isOver) return null
  return (
    <aside className={styles.offer} aria-label={offer.saleTitle ?? message('shell.offer')}>
      <p>
        <strong>{offer.text}</strong>
        {offer.description && <span className={styles.description}> {offer.description}</span>}
      </p>
      {offer.showsTimer && (
        <p className={styles.timer} data-waiting={!left || undefined}>
          {left ? message('shell.offerEndsIn', { time: left.text }) : message('shell.offer')}
        </p>
      )}
    </aside>
  )
}
