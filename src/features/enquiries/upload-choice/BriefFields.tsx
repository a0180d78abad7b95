import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { emailBox } from '@/features/forms/email-box'
import layout from '@/features/forms/form.module.css'
import { Field } from '@/ui/fields/Field'
import { TextArea } from '@/ui/fields/TextArea'
import type { BriefForm } from './brief-form'
import styles from './UploadChoice.module.css'

/**
 * The fields of a brief: what our artists need to know, and who asks (enquiries-11). The first one gets the
 * focus when they appear.
 */
export function BriefFields({ form }: { form: UseFormReturn<BriefForm> }) {
  const message = useMessage()
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('comment'), [setFocus])
  const field = (name: Extract<keyof BriefForm, string>, isOptional = false) => ({
    error: errors[name]?.message,
    ...(isOptional && { note: message('forms.optional') }),
    ...form.register(name),
  })
  return (
    <fieldset className={styles.brief}>
      <legend>{message('uploadChoice.briefTitle')}</legend>
      <TextArea
        label={message('uploadChoice.comment')}
        help={message('uploadChoice.commentHelp')}
        rows={6}
        {...field('comment')}
      />
      <div className={layout.row} data-columns="2">
        <Field
          label={message('quote.size')}
          help={message('uploadChoice.sizeHelp')}
          {...field('size', true)}
        />
        <Field
          label={message('quote.quantity')}
          help={message('uploadChoice.quantityHelp')}
          inputMode="numeric"
          {...field('quantity', true)}
        />
      </div>
      <div className={layout.row} data-columns="2">
        <Field label={message('quote.name')} autoComplete="name" {...field('name')} />
        <Field label={message('quote.email')} {...field('email')} {...emailBox} />
      </div>
    </fieldset>
  )
}
