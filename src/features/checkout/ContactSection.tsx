import Link from 'next/link'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { errorMessage } from '@/commerce/error-message'
import { useCartChange } from '@/features/cart/use-cart'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { emailBox } from '@/features/forms/email-box'
import { isEmail } from '@/lib/fields/email-address'
import { plainLine } from '@/lib/fields/typed-text'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { keepDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { refusedField } from '../forms/refused-field'
import { useDraft } from '../forms/use-draft'
import { useProblemFocus } from '../forms/use-problem-focus'
import { prepareSections } from './checkout-sections'

interface Props {
  email: string | null
  /** Receives the cart if the address was saved now. */
  onDone: (saved?: CartView) => void
}

/** Where order updates are sent: the customer's address, or the one that a visitor types. */
export function ContactSection({ email, onDone }: Props) {
  const message = useMessage()
  const isSignedIn = useSignedIn()
  if (!isSignedIn || !email) return <ContactForm email={email} onDone={onDone} />
  return (
    <div className={styles.form}>
      <p>{message('checkout.signedInAs', { email })}</p>
      <Button onClick={() => onDone()}>{message('checkout.continue')}</Button>
    </div>
  )
}

const loadCheckout = () => import('@/commerce/checkout/checkout')
const loadMeantEmail = () => import('@/lib/fields/meant-email')

/**
 * A single field without the form library, which loads later with the next sections (checkout-sections.tsx).
 */
function ContactForm({ email, onDone }: Props) {
  const message = useMessage()
  const { change, isChanging, problem, forgive } = useCartChange()
  const { form, focusProblem } = useProblemFocus()
  const draft = useDraft('checkout-contact', { email: email ?? '' })
  const [error, setError] = useState<string>()
  const written = plainLine(draft.values.email)
  const [meant, setMeant] = useState<string>()
  /** The address for which a suggestion was shown: the next press takes it as it is. */
  const [shownFor, setShownFor] = useState('')

  /** @returns true if the address is valid */
  const check = (value: string) => {
    const say = value === '' ? 'forms.required' : isEmail(value) ? undefined : 'forms.email'
    setError(say && message(say, { email: message('forms.emailExample') }))
    return say === undefined
  }
  /** @returns true if another address was suggested now */
  const suggest = async () => {
    if (written === shownFor) return false
    // Without the file there is only no suggestion.
    const file = await fetchLater(loadMeantEmail).catch(() => undefined)
    const suggested = file?.meantEmail(written)
    setMeant(suggested)
    if (suggested) setShownFor(written)
    return suggested !== undefined
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!check(written)) return focusProblem()
    if (isChanging || (await suggest())) return
    void change(async () => (await fetchLater(loadCheckout)).setEmail(written)).then(
      (saved) => {
        draft.drop()
        onDone(saved)
      },
      (refused: unknown) => {
        if (refusedField(refused) !== 'email') return // the error is shown above
        forgive()
        setError(errorMessage(refused, message))
        focusProblem()
      },
    )
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      onFocus={prepareSections}
      noValidate
    >
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div>
        <Field
          label={message('checkout.email')}
          help={message('checkout.emailHelp')}
          name="email"
          {...emailBox}
          value={draft.values.email}
          error={error}
          onChange={(event) => {
            const { value } = event.target
            draft.change({ email: value })
            setMeant(undefined)
            if (error !== undefined) check(plainLine(value))
          }}
          onBlur={() => check(written) && void suggest()}
        />
        <p role="status" className={styles.meant}>
          {meant && (
            <Button
              kind="secondary"
              size="s"
              onClick={() => {
                draft.change({ email: meant })
                setMeant(undefined)
              }}
            >
              {message('checkout.emailMeant', { email: meant })}
            </Button>
          )}
        </p>
      </div>
      <Button type="submit" busy={isChanging}>
        {message('checkout.continue')}
      </Button>
      <p className={styles.notes}>
        {message('checkout.haveAccount')}{' '}
        {/* The sign-in form reads the draft with this name (checkout-485). */}
        <Link
          href={loginAddress('/checkout')}
          onClick={() => written !== '' && keepDraft('sign-in', { email: written })}
        >
          {message('checkout.signIn')}
        </Link>
      </p>
    </form>
  )
}
