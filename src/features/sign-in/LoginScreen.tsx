import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { keepRedirect } from '@/features/session/redirect-path'
import { safeRedirect } from '@/lib/urls/safe-redirect'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { useCaptcha } from '@/features/forms/captcha'
import { CodeForm } from './CodeForm'
import { PasswordForm } from './PasswordForm'
import { sentCode } from './sent-code'
import { SignInFrame } from './SignInFrame'
import styles from './SignInFrame.module.css'
import { SocialButtons } from './SocialButtons'
import { socialOutcome, SocialNote } from './SocialNote'
import { useAfterSignIn } from './use-entering'

/** Messages that tell visitors why the page that sent them here is for customers only (bulk-order-1). */
const reasons: Readonly<Record<string, string>> = { '/bulk-order': 'signIn.forBulkOrder' }

const reasonFor = (redirect: unknown): string | undefined =>
  typeof redirect === 'string' ? reasons[safeRedirect(redirect)?.split('?')[0] ?? ''] : undefined

const ways = ['byPassword', 'byCode'] as const
type Way = (typeof ways)[number]

/** /customer/login: by password, or by a code sent by e-mail (sign-in-2). */
export function LoginScreen() {
  const message = useMessage()
  const enter = useAfterSignIn()
  const { query } = useRouter()
  const [way, setWay] = useState<Way>(() => (can('codes') && sentCode() ? 'byCode' : 'byPassword'))
  useEffect(() => keepRedirect(window.location.search), [])
  useCaptcha('login')
  const reason = reasonFor(query['redirect'])
  const Form = way === 'byPassword' ? PasswordForm : CodeForm
  return (
    <SignInFrame
      title={message('account.login')}
      intro={message('signIn.intro')}
      foot={
        <span>
          {message('signIn.newHere')} <Link href="/customer/register">{message('account.register')}</Link>
        </span>
      }
    >
      {reason && <ErrorNote tone="notice">{message(reason)}</ErrorNote>}
      <SocialNote outcome={socialOutcome(query['social'])} />
      {can('codes') ? (
        <>
          <Ways way={way} onChoose={setWay} />
          <div role="tabpanel" id="sign-in-form" aria-labelledby={`way-${way}`}>
            <Form onSignedIn={() => enter()} />
          </div>
        </>
      ) : (
        <PasswordForm onSignedIn={() => enter()} />
      )}
      <SocialButtons />
    </SignInFrame>
  )
}

/** Two tabs; the arrow keys move between them, as is usual for tabs. */
function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const message = useMessage()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = way === 'byPassword' ? 'byCode' : 'byPassword'
    onChoose(next)
    document.getElementById(`way-${next}`)?.focus()
  }
  return (
    <div className={styles.ways} role="tablist" aria-label={message('signIn.ways')}>
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`way-${each}`}
          aria-selected={each === way}
          aria-controls="sign-in-form"
          tabIndex={each === way ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(each)}
        >
          {message(`signIn.${each}`)}
        </button>
      ))}
    </div>
  )
}
