import Link from 'next/link'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { errorMessage } from '@/commerce/error-message'
import { useCartChange } from '@/features/cart/use-cart'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { emailBox } from '@/features/forms/email-box'
import { isEmail } from '@/lib/email-address'
import { fetchLater } from '@/next/browser/late-parts'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { dropDraft, keepDraft, readDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { refusedField } from '../forms/refused-field'
import { useProblemFocus } from '../forms/use-problem-focus'
import { prepareSections } from './checkout-sections'

const draft = 'checkout-contact'

interface Props {
  email: string | null
  onDone: () => void
}

/** Where news of the order go: a customer's own address, or the one that a visitor types. */
export function ContactSection({ email, onDone }: Props) {
  const message = useMessage()
  const isSignedIn = useSignedIn()
  if (!isSignedIn || !email) return <ContactForm email={email} onDone={onDone} />
  return (
    <div className={styles.form}>
      <p>{message('checkout.signedInAs', { email })}</p>
      <Button onClick={onDone}>{message('checkout.continue')}</Button>
    </div>
  )
}

const loadCheckout = () => import('@/commerce/checkout')

/** One box: what the next sections need for their many (checkout-sections.tsx) is not there yet. */
function ContactForm({ email, onDone }: Props) {
  const message = useMessage()
  const { change, isChanging, problem, forgive } = useCartChange()
  const { form, focusProblem } = useProblemFocus()
  const [typed, setTyped] = useState(() => readDraft(draft, { email: '' }).email ?? email ?? '')
  const [error, setError] = useState<string>()
  const trimmed = typed.trim()

  /** @returns whether it will do */
  const check = (value: string) => {
    const say = value === '' ? 'forms.required' : isEmail(value) ? undefined : 'forms.email'
    setError(say && message(say, { email: message('forms.emailExample') }))
    return say === undefined
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!check(trimmed)) return focusProblem()
    if (isChanging) return
    void change(async () => (await fetchLater(loadCheckout)).setEmail(trimmed)).then(
      () => {
        dropDraft(draft)
        onDone()
      },
      (refused: unknown) => {
        if (refusedField(refused) !== 'email') return // the problem shows above
        forgive()
        setError(errorMessage(refused, message))
        focusProblem()
      },
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={save} onFocus={prepareSections} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Field
        label={message('checkout.email')}
        help={message('checkout.emailHelp')}
        name="email"
        {...emailBox}
        value={typed}
        error={error}
        onChange={(event) => {
          const { value } = event.target
          setTyped(value)
          keepDraft(draft, { email: value })
          if (error !== undefined) check(value.trim())
        }}
        onBlur={() => check(trimmed)}
      />
      <Button type="submit" busy={isChanging}>
        {message('checkout.continue')}
      </Button>
      <p className={styles.notes}>
        {message('checkout.haveAccount')}{' '}
        <Link href={loginAddress('/checkout')}>{message('checkout.signIn')}</Link>
      </p>
    </form>
  )
}
