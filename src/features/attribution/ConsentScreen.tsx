import { useSyncExternalStore } from 'react'
import type { Consent } from '@/lib/consent-cookie'
import { useBrand, useMessage } from '@/brand/use-brand'
import { useNotice } from '@/features/notices/notice'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Page } from '../page/Page'
import { ConsentForm } from './ConsentForm'
import styles from './ConsentScreen.module.css'
import { chooseConsent, currentConsent, everything, nothing, onConsent } from './consent'

const notYet = () => undefined
const noTags = {}

const stateOf = (consent: Consent | undefined) => {
  if (!consent) return 'consent.stateOpen'
  if (consent.analytics && consent.marketing) return 'consent.stateAll'
  return consent.analytics || consent.marketing ? 'consent.stateSome' : 'consent.stateNone'
}

/** /cookie-choices: what has been chosen, and another choice. A shop that tells nobody anything says so (attribution-27). */
export function ConsentScreen() {
  const message = useMessage()
  const notice = useNotice()
  const { tags = noTags } = useBrand()
  const consent = useSyncExternalStore(onConsent, currentConsent, notYet)
  const asks = Object.keys(tags).length > 0
  const choose = (wanted: Consent) => {
    chooseConsent(wanted)
    notice.success(message('consent.saved'))
  }
  return (
    <Page
      width="narrow"
      title={message('consent.link')}
      intro={message(asks ? 'consent.pageText' : 'consent.pageTextNone')}
    >
      {asks && (
        <>
          <ErrorNote tone="notice">{message(stateOf(consent))}</ErrorNote>
          <div className={styles.form}>
            {/* Drawn anew with what was chosen elsewhere. */}
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
