import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { setEmail } from '@/commerce/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { dropDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'

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

function ContactForm({ email, onDone }: Props) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const form = useCheckedForm({
    blank: { email: '' },
    known: email ? { email } : undefined,
    rules: () => ({
      email: [
        { kind: 'standard', test: 'required' },
        { kind: 'standard', test: 'email' },
      ],
    }),
    draft,
  })
  const save = form.handleSubmit(async ({ email: typed }) => {
    const isSaved = await change(() => setEmail(typed)).then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    dropDraft(draft)
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Field
        label={message('checkout.email')}
        help={message('checkout.emailHelp')}
        {...emailBox}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
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
