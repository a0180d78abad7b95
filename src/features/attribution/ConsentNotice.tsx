import '@/brand/generated/consent'
import Link from 'next/link'
import { useId } from 'react'
import { useMessage } from '@/brand/use-brand'
import { everything, nothing } from '@/lib/browser/consent-cookie'
import { Button } from '@/ui/Button'
import styles from './ConsentBanner.module.css'
import { chooseConsent } from './consent'

/**
 * The notice that partners are informed about the visit. Once closed it stays away for 180 days
 * (attribution-522). Takes no focus.
 */
export function ConsentNotice() {
  const message = useMessage()
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={`${id}-title`} data-consent>
      <div className={styles.words}>
        <h2 className={styles.title} id={`${id}-title`}>
          {message('consent.noticeTitle')}
        </h2>
        <p className={styles.text}>
          {message('consent.noticeText')} <Link href="/privacy-policy">{message('consent.more')}</Link>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="s" kind="secondary" onClick={() => chooseConsent(everything)}>
          {message('consent.noticeClose')}
        </Button>
        <Button size="s" kind="secondary" onClick={() => chooseConsent(nothing)}>
          {message('consent.noticeRefuse')}
        </Button>
      </div>
    </section>
  )
}
