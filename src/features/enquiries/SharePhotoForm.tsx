import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { productCards } from '@/commerce/product/cards/product-cards'
import { submitSharedPhoto } from '@/commerce/designs/shared-photo'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { TextArea } from '@/ui/fields/TextArea'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useFormSubmitAfterUploads } from '../forms/use-form-submit-after-uploads'
import { useProblemFocus } from '../forms/use-problem-focus'
import { useSending } from '../forms/use-sending'
import { sharedPhotoRules } from './shared-photo-rules'
import { filesIn } from '../artwork/uploaded-file'
import { UploadedFiles } from '../artwork/UploadedFiles'
import styles from './QuoteForm.module.css'

const draft = 'share-photo'
const maxFiles = 5
const blank = { files: '', comment: '', name: '', email: '', consent: '' }

/** Returns the product that the address names, once the shop has said its name. */
function useAboutProduct(): { urlKey: string; name: string } | undefined {
  const { query } = useRouter()
  const asked = query['product']
  const [about, setAbout] = useState<{ urlKey: string; name: string }>()
  useEffect(() => {
    if (typeof asked !== 'string' || !/^[a-z0-9-]{1,100}$/.test(asked)) return
    productCards([asked]).then(
      ([card]) => setAbout(card && { urlKey: card.urlKey, name: card.name }),
      () => undefined, // the photos are welcome all the same
    )
  }, [asked])
  return about
}

/** The form to share photos. Typed text survives a reload (enquiries-6). */
export function SharePhotoForm({ amount }: { amount: string }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [sentTo, setSentTo] = useState<string>()
  const about = useAboutProduct()
  const form = useCheckedForm({ blank, rules: () => sharedPhotoRules, draft, secret: ['consent'] })
  const { errors } = form.formState
  const files = filesIn(form.watch('files'), maxFiles)
  const { form: element, focusProblem } = useProblemFocus()

  const submit = form.handleSubmit(async (values) => {
    const isDone = await send(() =>
      submitSharedPhoto({
        name: values.name,
        email: values.email,
        files: filesIn(values.files, maxFiles).map(({ key }) => key),
        comment: values.comment || null,
        consent: values.consent !== '',
        product: about?.urlKey ?? null,
      }),
    )
    if (!isDone) return
    dropDraft(draft)
    setSentTo(values.email)
  }, focusProblem)

  const first = useFormSubmitAfterUploads({ form, submit, whenDone: 'sentWhenDone', holds: 'files' })

  if (sentTo !== undefined)
    return (
      <div role="status">
        <EmptyState
          icon="tick"
          level={2}
          title={message('share.doneTitle')}
          text={message('share.doneText', { amount, email: sentTo })}
        >
          <Button href="/">{message('share.shop')}</Button>
          <Button
            kind="secondary"
            onClick={() => {
              form.reset(blank)
              setSentTo(undefined)
            }}
          >
            {message('share.another')}
          </Button>
        </EmptyState>
      </div>
    )

  const field = (name: 'comment' | 'name' | 'email', isOptional = false) => ({
    label: message(`share.${name}`),
    help: message(`share.${name}Help`),
    error: errors[name]?.message,
    ...(isOptional && { note: message('forms.optional') }),
    ...form.register(name),
  })
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={first.onSubmit}>
      {about && <p>{message('share.about', { product: about.name })}</p>}
      <UploadedFiles
        group="share"
        required
        max={maxFiles}
        files={files}
        onTheWay={first.files}
        error={errors.files?.message}
        onFiles={(list) =>
          form.setValue('files', list.length > 0 ? JSON.stringify(list) : '', {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      />
      <TextArea {...field('comment', true)} rows={3} />
      <div className={layout.row} data-columns="2">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} {...emailBox} />
      </div>
      <Checkbox
        label={message('share.consent')}
        checked={form.watch('consent') !== ''}
        {...(errors.consent?.message && { error: errors.consent.message })}
        onChange={(event) =>
          form.setValue('consent', event.target.checked ? 'yes' : '', {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Button type="submit" size="l" busy={isSending || first.waiting !== undefined}>
        {first.label(message('share.send'))}
      </Button>
    </form>
  )
}
