import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { myOrdersQuery } from '@/commerce/checkout/orders'
import { openTicket } from '@/commerce/checkout/tickets'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useFormSubmitAfterUploads } from '@/features/forms/use-form-submit-after-uploads'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { longDayAt } from '@/lib/dates/long-day-at'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import { partAddress, ticketPage } from '../account-place'
import { PartPlaceholder } from '../PartPlaceholder'
import styles from '../parts.module.css'
import { ticketRules, ticketsIn } from './ticket-rules'
import { TicketFiles, type TicketFile } from './TicketFiles'
import { useOwnQuery } from '../use-own-query'

/** The form for a new question; `?order=…` preselects the order (tickets-2). */
export function NewTicketPart() {
  const message = useMessage()
  const { query, isReady } = useRouter()
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <Link href={partAddress('ordertickets')} prefetch={false}>
            {message('tickets.back')}
          </Link>
          <h1>{message('tickets.newTitle')}</h1>
          <p>{message('tickets.intro')}</p>
        </div>
      </header>
      {isReady ? <TicketForm order={ticketsIn(query).order} /> : <PartPlaceholder blocks={1} />}
    </>
  )
}

const draft = 'ticket-new'
const blank = { orderNumber: '', subject: '', text: '' }

function TicketForm({ order }: { order: string }) {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  const client = useQueryClient()
  const orders = useOrderChoices(order)
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [files, setFiles] = useState<TicketFile[]>([])
  const form = useCheckedForm({ blank, known: { orderNumber: order }, rules: () => ticketRules, draft })
  const save = form.handleSubmit(async (values) => {
    await send(async () => {
      const ticket = await openTicket({ ...values, files: files.map(({ key }) => key) })
      dropDraft(draft)
      void client.invalidateQueries({ queryKey: ['tickets'] })
      notice.success(message('tickets.sent'))
      await router.replace(ticketPage(ticket.uid))
    })
  })
  const first = useFormSubmitAfterUploads({ form, submit: save, whenDone: 'sentWhenDone' })
  const { errors } = form.formState
  return (
    <form className={`${styles.card} ${formStyles.form}`} onSubmit={first.onSubmit} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Select
        label={message('tickets.order')}
        note={message('forms.optional')}
        placeholder={message('tickets.noOrder')}
        options={orders}
        error={errors.orderNumber?.message}
        {...form.register('orderNumber')}
      />
      <Field
        label={message('tickets.subject')}
        help={message('tickets.subjectHelp')}
        autoComplete="off"
        maxLength={160}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label={message('tickets.text')}
        rows={6}
        maxLength={5_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <TicketFiles files={files} onTheWay={first.files} onFiles={setFiles} />
      <Button type="submit" busy={isSending || first.waiting !== undefined}>
        {first.label(message('tickets.send'))}
      </Button>
    </form>
  )
}

/** Returns the latest orders as choices, plus the preselected order if it is older. */
function useOrderChoices(order: string) {
  const message = useMessage()
  const { identity } = useBrand()
  const { data } = useOwnQuery(myOrdersQuery(1))
  const known = (data?.orders ?? []).map(({ number, placedAt }) => ({
    value: number,
    label: `${message('tickets.ofOrder', { number })}, ${longDayAt(placedAt, identity.timezone)}`,
  }))
  if (order === '' || known.some(({ value }) => value === order)) return known
  return [{ value: order, label: message('tickets.ofOrder', { number: order }) }, ...known]
}
