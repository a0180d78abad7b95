import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addToTicket, myTicketQuery, markTicketRead, type TicketView } from '@/commerce/checkout/tickets'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useFormSubmitAfterUploads } from '@/features/forms/use-form-submit-after-uploads'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { TextArea } from '@/ui/fields/TextArea'
import { orderPage, partAddress } from '../account-place'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { Said } from './Said'
import { replyRules } from './ticket-rules'
import { TicketFiles, type TicketFile } from './TicketFiles'
import ticketStyles from './TicketParts.module.css'
import { statusTones } from './TicketsPart'
import { useOwnQuery } from '../use-own-query'
import { storeAnswer } from '@/features/session/store-answer'

/**
 * One question with its whole conversation. Another customer's question is shown as not found (customer-20).
 */
export function TicketPart({ uid }: { uid: string }) {
  const message = useMessage()
  const asked = useOwnQuery(myTicketQuery(uid))
  const ticket = asked.data
  useSeen(ticket)
  if (ticket === undefined) return <PartStatus of={asked} blocks={3} />
  if (ticket === null)
    return (
      <div className={styles.card}>
        <EmptyState
          icon="search"
          level={1}
          title={message('tickets.missing')}
          text={message('tickets.missingHint')}
        >
          <Button href={partAddress('ordertickets')}>{message('tickets.back')}</Button>
        </EmptyState>
      </div>
    )
  return <Conversation ticket={ticket} />
}

/** Marks a new answer as seen once it is shown (tickets-3). Failures are ignored. */
function useSeen(ticket: TicketView | null | undefined) {
  const client = useQueryClient()
  const news = ticket?.hasNews ? ticket.uid : undefined
  useEffect(() => {
    if (news === undefined) return
    void markTicketRead(news).then(
      () => client.invalidateQueries({ queryKey: ['tickets'] }),
      () => undefined,
    )
  }, [news, client])
}

function Conversation({ ticket }: { ticket: TicketView }) {
  const message = useMessage()
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <Link href={partAddress('ordertickets')} prefetch={false}>
            {message('tickets.back')}
          </Link>
          <h1>{ticket.subject}</h1>
          <p className={ticketStyles.facts}>
            <Badge tone={statusTones[ticket.status]}>{message(`tickets.${ticket.status}`)}</Badge>
            {ticket.orderNumber && (
              <Link href={orderPage(ticket.orderNumber)} prefetch={false}>
                {message('tickets.ofOrder', { number: ticket.orderNumber })}
              </Link>
            )}
          </p>
        </div>
      </header>
      <ol className={ticketStyles.talk} aria-label={message('tickets.conversation')}>
        {ticket.messages.map((said) => (
          <Said key={said.at + said.text} said={said} />
        ))}
      </ol>
      <ReplyForm ticket={ticket} />
    </>
  )
}

const blank = { text: '' }

function ReplyForm({ ticket }: { ticket: TicketView }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [files, setFiles] = useState<TicketFile[]>([])
  const draft = `ticket-${ticket.uid}`
  const form = useCheckedForm({ blank, rules: () => replyRules, draft })
  const save = form.handleSubmit(async ({ text }) => {
    await send(async () => {
      const now = await addToTicket(
        ticket.uid,
        text,
        files.map(({ key }) => key),
      )
      await storeAnswer(client, myTicketQuery(ticket.uid).queryKey, now)
      void client.invalidateQueries({ queryKey: ['tickets'] })
      form.reset(blank)
      dropDraft(draft)
      setFiles([])
      notice.success(message('tickets.replySent'))
    })
  })
  const first = useFormSubmitAfterUploads({ form, submit: save, whenDone: 'sentWhenDone' })
  return (
    <form className={`${styles.card} ${formStyles.form}`} onSubmit={first.onSubmit} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <TextArea
        label={message('tickets.reply')}
        help={ticket.status === 'closed' ? message('tickets.closedHint') : undefined}
        maxLength={5_000}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <TicketFiles files={files} onTheWay={first.files} onFiles={setFiles} />
      <Button type="submit" busy={isSending || first.waiting !== undefined}>
        {first.label(message('tickets.sendReply'))}
      </Button>
    </form>
  )
}
