import { useQueryClient } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import type { TicketView } from '@/commerce/checkout/tickets'
import { orderProgressQuery } from '@/commerce/checkout/order-steps'
import { askAboutOrder } from '@/commerce/checkout/order-tracking'
import { Said } from '@/features/account/tickets/Said'
import ticketStyles from '@/features/account/tickets/TicketParts.module.css'
import { replyRules } from '@/features/account/tickets/ticket-rules'
import { dropDraft } from '@/features/forms/draft'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { TextArea } from '@/ui/fields/TextArea'
import styles from './OrderStatusScreen.module.css'

interface Props {
  token: string
  number: string
  questions: readonly TicketView[]
}

/** The conversation about an order, for a shopper with its link: what was said, and a box to ask (tickets-2). */
export function OrderQuestions({ token, number, questions }: Props) {
  const message = useMessage()
  const [latest] = questions
  return (
    <section className={styles.items} aria-labelledby="order-questions" id="ask">
      <h2 id="order-questions">{message('orderLink.questions')}</h2>
      {questions.toReversed().map(({ uid, messages }) => (
        <ol key={uid} className={ticketStyles.talk} aria-label={message('tickets.conversation')}>
          {messages.map((said) => (
            <Said key={said.at + said.text} said={said} />
          ))}
        </ol>
      ))}
      <AskForm token={token} number={number} uid={latest?.uid ?? null} />
    </section>
  )
}

const blank = { text: '' }

function AskForm({ token, number, uid }: { token: string; number: string; uid: string | null }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending()
  const draft = `order-question-${number}`
  const form = useCheckedForm({ blank, rules: () => replyRules, draft })
  const ask = form.handleSubmit(({ text }) =>
    send(async () => {
      const questions = await askAboutOrder(token, uid, text)
      client.setQueryData(orderProgressQuery(token).queryKey, (order) => order && { ...order, questions })
      form.reset(blank)
      dropDraft(draft)
      notice.success(message(uid ? 'tickets.replySent' : 'tickets.sent'))
    }),
  )
  return (
    <form className={styles.item} noValidate onSubmit={(event) => void ask(event)}>
      <div className={styles.form}>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <TextArea
          label={message(uid ? 'tickets.reply' : 'tickets.text')}
          help={message('orderLink.questionsHelp')}
          rows={4}
          maxLength={5_000}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        <Button type="submit" busy={isSending}>
          {message('tickets.send')}
        </Button>
      </div>
    </form>
  )
}
