import { useState } from 'react'
import type { HeaderOffer } from '@/brand/page-meta'
import { useMessage } from '@/brand/use-brand'
import { useIsUsed } from '@/features/session/used-offer'
import styles from './OfferBar.module.css'
import { timeLeft } from '../time-left'
import { useNow } from '../use-now'

/**
 * The running offer below the header with its code, and a countdown near its end. It disappears when it ends,
 * is closed (shell-7), or the shopper has used it (offers-461).
 */
export function OfferBar({ offer }: { offer: HeaderOffer }) {
  const message = useMessage()
  const now = useNow()
  const [closed, setClosed] = useState<string>()
  const left = now ? timeLeft(Date.parse(offer.endsAt) - now) : undefined
  const isUsed = useIsUsed(offer)
  if (left?.isOver || closed === offer.text || isUsed) return null
  return (
    <aside className={styles.offer} aria-label={offer.saleTitle ?? message('shell.offer')}>
      <div className={styles.words}>
        <p>
          <strong>{offer.text}</strong>
          {offer.description && <span className={styles.description}> {offer.description}</span>}
        </p>
        {offer.code && (
          <p>
            <code className={styles.code}>{offer.code}</code>
          </p>
        )}
        {offer.showsTimer && (
          <p className={styles.timer} data-waiting={!left || undefined}>
            {left ? message('shell.offerEndsIn', { time: left.text }) : message('shell.offer')}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={message('shell.offerClose')}
        onClick={() => setClosed(offer.text)}
      >
        ×
      </button>
    </aside>
  )
}
