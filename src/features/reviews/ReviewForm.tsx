import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { submitSiteReview } from '@/commerce/enquiries'
import { refusalMessage } from '@/commerce/error-message'
import type { Rules } from '@/lib/form-rules'
import { emailBox } from '@/features/forms/email-box'
import { Button } from '@/ui/Button'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { TextArea } from '@/ui/TextArea'
import { dropDraft } from '../forms/draft'
import layout from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { useProblemFocus } from '../forms/use-problem-focus'

const draft = 'review'
const blank = { rating: '', reviewTitle: '', text: '', nickname: '', email: '', orderNumber: '' }

const required = { kind: 'standard', test: 'required' } as const
const most = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const
const rules = (): Rules<string> => ({
  rating: [{ ...required, say: 'reviews.ratingMissing' }],
  reviewTitle: [most(120)],
  text: [required, most(3_000)],
  nickname: [required, most(60)],
  email: [required, { kind: 'standard', test: 'email' }],
  orderNumber: [most(40)],
})

type State = { status: 'writing'; problem?: string } | { status: 'sent'; answer: string }

/** The form for a review (reviews-3). */
export function ReviewForm() {
  const message = useMessage()
  const [state, setState] = useState<State>({ status: 'writing' })
  const form = useCheckedForm({ blank, rules, draft })
  const { errors, isSubmitting } = form.formState
  const rating = form.watch('rating')
  const { form: element, focusProblem } = useProblemFocus()

  const send = form.handleSubmit(async (values) => {
    setState({ status: 'writing' })
    try {
      const answer = await submitSiteReview({
        nickname: values.nickname,
        email: values.email,
        title: values.reviewTitle || null,
        text: values.text,
        rating: Number(values.rating),
        order_number: values.orderNumber || null,
      })
      dropDraft(draft)
      setState({ status: 'sent', answer: answer.message })
    } catch (error) {
      setState({ status: 'writing', problem: refusalMessage(error, message) })
    }
  }, focusProblem)

  if (state.status === 'sent')
    return (
      <div role="status">
        <EmptyState icon="tick" level={2} title={message('reviews.doneTitle')} text={state.answer}>
          <Button href="/customer-reviews">{message('reviews.seeAll')}</Button>
        </EmptyState>
      </div>
    )

  const field = (name: Exclude<keyof typeof blank, 'rating'>, isOptional = false) => ({
    label: message(`reviews.${name}`),
    error: errors[name]?.message,
    ...(isOptional && { note: message('forms.optional') }),
    ...form.register(name),
  })
  const ratingError = errors.rating?.message
  return (
    <form ref={element} className={layout.form} noValidate onSubmit={(event) => void send(event)}>
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
      <div className={layout.row} data-columns="2">
        <Field {...field('nickname')} autoComplete="nickname" help={message('reviews.nicknameHelp')} />
        <Field {...field('email')} {...emailBox} help={message('reviews.emailHelp')} />
      </div>
      <Field {...field('orderNumber', true)} autoComplete="off" />
      {state.problem && <ErrorNote>{state.problem}</ErrorNote>}
      <Button type="submit" size="l" busy={isSubmitting}>
        {message('reviews.send')}
      </Button>
    </form>
  )
}
