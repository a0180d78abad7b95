import Link from 'next/link'
import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import styles from './ConsentBanner.module.css'
import { ConsentForm } from './ConsentForm'
import { chooseConsent, everything, nothing } from './consent'

/**
 * Asks whether others may track the visit. Stands over the page without moving it, above what is needed for
 * buying on a phone, and takes no focus: who does not answer shops on (attribution-26).
 */
export function ConsentBanner() {
  const message = useMessage()
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className={styles.banner} aria-labelledby={`${id}-title`} data-consent>
      <div className={styles.words}>
        <h2 className={styles.title} id={`${id}-title`}>
          {message('consent.title')}
        </h2>
        <p className={styles.text}>
          {message('consent.text')} <Link href="/privacy-policy">{message('consent.more')}</Link>
        </p>
      </div>
      {isChoosing ? (
        <ConsentForm takesFocus />
      ) : (
        <div className={styles.buttons}>
          <Button size="s" kind="secondary" onClick={() => chooseConsent(everything)}>
            {message('consent.accept')}
          </Button>
          <Button size="s" kind="secondary" onClick={() => chooseConsent(nothing)}>
            {message('consent.refuse')}
          </Button>
          <Button size="s" kind="quiet" aria-expanded={false} onClick={() => setChoosing(true)}>
            {message('consent.choose')}
          </Button>
        </div>
      )}
    </section>
  )
}
