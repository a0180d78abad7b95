import { useSyncExternalStore } from 'react'
import { everything, nothing, type Consent } from '@/lib/browser/consent-cookie'
import { useBrand, useMessage } from '@/brand/use-brand'
import { useNotice } from '@/features/notices/notice'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Page } from '../page/Page'
import { ConsentForm } from './ConsentForm'
import styles from './ConsentScreen.module.css'
import { chooseConsent, currentConsent, onConsent } from './consent'

const notYet = () => undefined
const noTags = {}
const pageTexts = { ask: 'consent.pageText', notice: 'consent.pageTextNotice' } as const

const stateOf = (consent: Consent | undefined) => {
  if (!consent) return 'consent.stateOpen'
  if (consent.analytics && consent.marketing) return 'consent.stateAll'
  return consent.analytics || consent.marketing ? 'consent.stateSome' : 'consent.stateNone'
}

/**
 * /cookie-choices: the current choice, and a form to change it. A shop without tags states that it shares
 * nothing (attribution-26).
 */
export function ConsentScreen() {
  const message = useMessage()
  const notice = useNotice()
  const { tags = noTags, consent: mode = 'notice' } = useBrand()
  const consent = useSyncExternalStore(onConsent, () => currentConsent(mode), notYet)
  const asks = Object.keys(tags).length > 0
  const choose = (wanted: Consent) => {
    chooseConsent(wanted)
    notice.success(message('consent.saved'))
  }
  return (
    <Page
      width="narrow"
      title={message('consent.link')}
      intro={message(asks ? pageTexts[mode] : 'consent.pageTextNone')}
    >
      {asks && (
        <>
          <ErrorNote tone="notice">{message(stateOf(consent))}</ErrorNote>
          <div className={styles.form}>
            {/* Remounts when the choice changes elsewhere. */}
            <ConsentForm
              key={JSON.stringify(consent ?? null)}
              chosen={consent}
              onSaved={() => notice.success(message('consent.saved'))}
            />
          </div>
          <p className={styles.buttons}>
            <Button kind="secondary" onClick={() => choose(everything)}>
              {message('consent.accept')}
            </Button>
            <Button kind="secondary" onClick={() => choose(nothing)}>
              {message('consent.refuse')}
            </Button>
          </p>
        </>
      )}
    </Page>
  )
}
