import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { required, text, words, type Rules } from '@/lib/fields/form-rules'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { Icon } from '@/ui/pictures/Icon'
import { Modal } from '@/ui/Modal'
import { TextArea } from '@/ui/fields/TextArea'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useSending } from '../forms/use-sending'
import styles from './ContactPanel.module.css'

const draft = 'contact'
const blank = { name: '', email: '', telephone: '', comment: '' }
const must = (say: string) => ({ ...required, say })
const tooLong = { say: 'chat.tooLong' } as const
const rules = (): Rules<string> => ({
  name: [must('chat.missing'), { ...words(120), ...tooLong }],
  email: [must('chat.missing'), { kind: 'standard', test: 'email', say: 'chat.emailWrong' }],
  telephone: [{ kind: 'standard', test: 'phone', say: 'chat.phoneWrong' }],
  comment: [must('chat.missing'), { ...text(5_000), ...tooLong }],
})

/** Phone, hours, e-mail and a form: all other ways to contact us (chat-3). */
export function ContactPanel({ isSilent, onClose }: { isSilent: boolean; onClose: () => void }) {
  const message = useMessage()
  const { phone, phoneLink, email } = useBrand().identity
  return (
    <Modal
      open
      kind="sheet"
      title={message('chat.title')}
      closeLabel={message('shell.close')}
      onClose={onClose}
    >
      <div className={styles.panel}>
        {isSilent && <ErrorNote tone="notice">{message('chat.silent')}</ErrorNote>}
        <ul className={styles.ways}>
          <li>
            <Icon name="phone" size={22} />
            <span>
              <a href={phoneLink}>{phone}</a>
              <small>{message('chat.hours')}</small>
            </span>
          </li>
          <li>
            <Icon name="mail" size={22} />
            <span>
              <a href={`mailto:${email}`}>{email}</a>
              <small>{message('chat.answer')}</small>
            </span>
          </li>
        </ul>
        <ContactForm />
      </div>
    </Modal>
  )
}

function ContactForm() {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [isSent, setSent] = useState(false)
  const form = useCheckedForm({ blank, rules, draft })
  const { errors } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const isDone = await send(async () => {
      const { contact } = await import('@/commerce/content/content')
      await contact({ ...values, telephone: values.telephone || null })
    })
    if (!isDone) return
    dropDraft(draft)
    setSent(true)
  })
  if (isSent) return <ErrorNote tone="success">{message('chat.sent')}</ErrorNote>
  const field = (name: keyof typeof blank) => ({
    label: message(`chat.${name}`),
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles.heading}>{message('chat.write')}</h3>
      <Field {...field('name')} autoComplete="name" />
      <Field {...field('email')} {...emailBox} />
      <Field
        {...field('telephone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        note={message('chat.optional')}
      />
      <TextArea {...field('comment')} rows={4} />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Button type="submit" busy={isSending}>
        {message('chat.send')}
      </Button>
    </form>
  )
}
