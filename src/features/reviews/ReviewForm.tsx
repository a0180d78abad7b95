import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { submitSiteReview } from '@/commerce/content/enquiries'
import { refusalMessage } from '@/commerce/error-message'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { productAddress } from '@/lib/urls/addresses'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useProblemFocus } from '../forms/use-problem-focus'
import { filesIn } from '../artwork/uploaded-file'
import { UploadedFiles } from '../artwork/UploadedFiles'
import { useFormSubmitAfterUploads } from '../forms/use-form-submit-after-uploads'
import { reviewRules } from './review-rules'

export interface ReviewedProduct {
  sku: string
  urlKey: string
  name: string
}

interface Props {
  /** Products that the review can be about; if omitted, the review is about the shop. */
  products?: ReviewedProduct[] | undefined
  /** Sku of the product named in the address. */
  asked?: string | undefined
}

const blank = {
  product: '',
  rating: '',
  reviewTitle: '',
  text: '',
  nickname: '',
  email: '',
  orderNumber: '',
  files: '',
}

/** Pictures of one review. */
const maxFiles = 3

type State = { status: 'writing'; problem?: string } | { status: 'sent'; answer: string }

/** The form for a review (reviews-3, reviews-7). */
export function ReviewForm({ products, asked }: Props) {
  const message = useMessage()
  const [state, setState] = useState<State>({ status: 'writing' })
  const draft = products ? 'product-review' : 'review'
  const form = useCheckedForm({
    blank,
    known: asked === undefined ? undefined : { product: asked },
    rules: () => reviewRules(products !== undefined),
    draft,
  })
  const { errors, isSubmitting } = form.formState
  const rating = form.watch('rating')
  const about = form.watch('product')
  const written = products?.find(({ sku }) => sku === about)
  const { form: element, focusProblem } = useProblemFocus()

  const files = filesIn(form.watch('files'), maxFiles)
  const save = form.handleSubmit(async (values) => {
    setState({ status: 'writing' })
    try {
      const answer = await submitSiteReview({
        nickname: values.nickname,
        email: values.email,
        title: values.reviewTitle || null,
        text: values.text,
        rating: Number(values.rating),
        order_number: values.orderNumber || null,
        files: filesIn(values.files, maxFiles).map(({ key }) => key),
        ...(products && { sku: values.product }),
      })
      dropDraft(draft)
      setState({ status: 'sent', answer: answer.message })
    } catch (error) {
      setState({ status: 'writing', problem: refusalMessage(error, message) })
    }
  }, focusProblem)
  const first = useFormSubmitAfterUploads({ form, submit: save, whenDone: 'sentWhenDone', holds: 'files' })

  if (state.status === 'sent')
    return (
      <div role="status">
        <EmptyState icon="tick" level={2} title={message('reviews.doneTitle')} text={state.answer}>
          <Button href={written ? productAddress(written.urlKey) : '/customer-reviews'}>
            {written?.name ?? message('reviews.seeAll')}
          </Button>
        </EmptyState>
      </div>
    )

  const field = (name: Exclude<keyof typeof blank, 'rating' | 'product' | 'files'>, isOptional = false) => ({
    label: message(`reviews.${name}`),
    error: errors[name]?.message,
    ...(isOptional && { note: message('forms.optional') }),
    ...form.register(name),
  })
  const ratingError = errors.rating?.message
  return (
    <form ref={element} className={layout.form} noValidate onSubmit={first.onSubmit}>
      {products && (
        <Select
          label={message('reviews.product')}
          placeholder={message('reviews.chooseProduct')}
          options={products.map(({ sku, name }) => ({ value: sku, label: name }))}
          error={errors.product?.message}
          {...form.register('product')}
        />
      )}
      <ChoiceGroup
        legend={message('reviews.rating')}
        help={message('reviews.ratingHelp')}
        name="rating"
        required
        choices={[1, 2, 3, 4, 5].map((stars) => ({
          value: String(stars),
          label: `${stars} ★`,
        }))}
        chosen={rating ? [rating] : []}
        onChoose={([stars = '']) =>
          form.setValue('rating', stars, { shouldDirty: true, shouldValidate: ratingError !== undefined })
        }
        {...(ratingError && { error: ratingError })}
      />
      <Field {...field('reviewTitle', true)} />
      <TextArea {...field('text')} rows={6} help={message('reviews.textHelp')} />
      <UploadedFiles
        group="reviews"
        max={maxFiles}
        files={files}
        onTheWay={first.files}
        onFiles={(list) =>
          form.setValue('files', list.length > 0 ? JSON.stringify(list) : '', { shouldDirty: true })
        }
      />
      <div className={layout.row} data-columns="2">
        <Field {...field('nickname')} autoComplete="nickname" help={message('reviews.nicknameHelp')} />
        <Field {...field('email')} {...emailBox} help={message('reviews.emailHelp')} />
      </div>
      <Field {...field('orderNumber', true)} autoComplete="off" />
      {state.problem && <ErrorNote>{state.problem}</ErrorNote>}
      <Button type="submit" size="l" busy={isSubmitting || first.waiting !== undefined}>
        {first.label(message('reviews.send'))}
      </Button>
    </form>
  )
}
