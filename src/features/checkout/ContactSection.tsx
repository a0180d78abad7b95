import { useMessage } from '@/brand/use-brand'
import { setEmail } from '@/commerce/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { dropDraft } from '../forms/draft'
import styles from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'

const draft = 'checkout-contact'

export function ContactSection({ email, onDone }: { email: string | null; onDone: () => void }) {
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
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" busy={isChanging}>
        {message('checkout.continue')}
      </Button>
    </form>
  )
}
