import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { Rules } from '@/lib/form-rules'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { Modal } from '@/ui/Modal'
import { TextArea } from '@/ui/TextArea'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useSending } from '../forms/use-sending'
import styles from './ContactPanel.module.css'

const draft = 'contact'
const blank = { name: '', email: '', telephone: '', comment: '' }
const must = (say: string) => ({ kind: 'standard', test: 'required', say }) as const
const most = (option: number) => ({ kind: 'option', test: 'maxLength', option, say: 'chat.tooLong' }) as const
const rules = (): Rules<string> => ({
  name: [must('chat.missing'), most(120)],
  email: [must('chat.missing'), { kind: 'standard', test: 'email', say: 'chat.emailWrong' }],
  telephone: [{ kind: 'standard', test: 'phone', say: 'chat.phoneWrong' }],
  comment: [must('chat.missing'), most(5_000)],
})

/** Phone, hours, mail and a form: every other way to reach us (chat-3). */
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
      const { contact } = await import('@/commerce/content')
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
