import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { submitQuoteRequest } from '@/commerce/content/enquiries'
import { refusalMessage } from '@/commerce/error-message'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useFormSubmitAfterUploads } from '../forms/use-form-submit-after-uploads'
import { blankQuote, maxFiles, quoteRules, somethingElse, toQuoteRequest, type QuoteForm } from './quote-form'
import styles from './QuoteForm.module.css'
import { filesIn } from '../artwork/uploaded-file'
import { UploadedFiles } from '../artwork/UploadedFiles'

const draft = 'quote'

type State = { status: 'writing'; problem?: string } | { status: 'sent'; number: string; email: string }

/**
 * The quote request form. Typed text survives a reload; a refusal is shown above the button (enquiries-1, enquiries-4).
 */
export function QuoteForm({ products }: { products: { urlKey: string; name: string }[] }) {
  const message = useMessage()
  const { query } = useRouter()
  const [state, setState] = useState<State>({ status: 'writing' })
  const asked = products.find(({ urlKey }) => urlKey === query['urlKey'])
  const form = useCheckedForm<QuoteForm>({
    blank: blankQuote,
    known: asked && { product: asked.name },
    rules: quoteRules,
    draft,
  })
  const { errors, isSubmitting } = form.formState
  const product = form.watch('product')
  const files = filesIn(form.watch('files'), maxFiles)

  const send = form.handleSubmit(async (values) => {
    setState({ status: 'writing' })
    try {
      const { number } = await submitQuoteRequest(toQuoteRequest(values))
      dropDraft(draft)
      setState({ status: 'sent', number, email: values.email })
    } catch (error) {
      setState({ status: 'writing', problem: refusalMessage(error, message) })
    }
  })

  const first = useFormSubmitAfterUploads({ form, submit: send, whenDone: 'sentWhenDone', holds: 'files' })

  if (state.status === 'sent')
    return (
      <div role="status">
        <EmptyState
          icon="tick"
          level={2}
          title={message('quote.doneTitle')}
          text={message('quote.doneText', state)}
        >
          <Button href="/">{message('quote.shop')}</Button>
          <Button
            kind="secondary"
            onClick={() => {
              form.reset(blankQuote)
              setState({ status: 'writing' })
            }}
          >
            {message('quote.another')}
          </Button>
        </EmptyState>
      </div>
    )

  const field = (name: Extract<keyof QuoteForm, string>, isOptional = false) => ({
    label: message(`quote.${name}`),
    error: errors[name]?.message,
    ...(isOptional && { note: message('forms.optional') }),
    ...form.register(name),
  })
  return (
    <form className={styles.form} noValidate onSubmit={first.onSubmit}>
      <fieldset className={styles.group}>
        <legend>{message('quote.what')}</legend>
        <Select
          {...field('product')}
          placeholder={message('quote.productPlaceholder')}
          options={[
            ...products.map(({ name }) => ({ value: name, label: name })),
            { value: somethingElse, label: message('quote.somethingElse') },
          ]}
        />
        {product === somethingElse && <Field {...field('otherProduct')} />}
        <div className={layout.row} data-columns="2">
          <Field {...field('size', true)} help={message('quote.sizeHelp')} />
          <Field {...field('material', true)} />
        </div>
        <div className={layout.row} data-columns="2">
          <Field {...field('quantity')} inputMode="numeric" help={message('quote.quantityHelp')} />
          <Field {...field('neededBy', true)} type="date" help={message('quote.neededByHelp')} />
        </div>
        <TextArea {...field('comment', true)} rows={5} help={message('quote.commentHelp')} />
        <UploadedFiles
          group="quote"
          drawings
          max={maxFiles}
          files={files}
          onTheWay={first.files}
          onFiles={(list) => form.setValue('files', JSON.stringify(list), { shouldDirty: true })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{message('quote.who')}</legend>
        <div className={layout.row} data-columns="2">
          <Field {...field('name')} autoComplete="name" />
          <Field {...field('company', true)} autoComplete="organization" />
        </div>
        <div className={layout.row} data-columns="2">
          <Field {...field('email')} {...emailBox} />
          <Field {...field('phone', true)} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
      </fieldset>
      {state.problem && <ErrorNote>{state.problem}</ErrorNote>}
      <Button type="submit" size="l" busy={isSubmitting || first.waiting !== undefined}>
        {first.label(message('quote.send'))}
      </Button>
    </form>
  )
}
