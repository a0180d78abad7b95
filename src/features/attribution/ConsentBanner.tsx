import Link from 'next/link'
import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { everything, nothing } from '@/lib/browser/consent-cookie'
import { Button } from '@/ui/Button'
import styles from './ConsentBanner.module.css'
import { ConsentForm } from './ConsentForm'
import { chooseConsent } from './consent'

/**
 * The question whether third parties may track the visit. It floats over the page without moving it, above
 * the purchase bar on phones. It takes no focus, so shoppers can ignore it (attribution-26).
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
