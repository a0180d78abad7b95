import { message } from '@/backend/kernel/message'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import {
  answerTicket,
  endTicket,
  ticketByUid,
  ticketsIn,
  type Done,
  type Ticket,
  type TicketStatus,
} from '@/backend/tickets/tickets'
import { root, type Act, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, question, state, stateFilter, table, type Column } from './parts'
import { refusedFormState } from './sent-again'

/** Customers' questions, the same as `npm run shop tickets`. */

const statuses = {
  open: 'open',
  answered: 'answered',
  closed: 'closed',
  all: null,
} as const satisfies Record<string, TicketStatus | null>

type Wanted = keyof typeof statuses

const wantedIn = (query: URLSearchParams): Wanted =>
  (Object.keys(statuses) as Wanted[]).find((each) => each === query.get('status')) ?? 'open' // keys of the table above

const columns: readonly Column<Ticket>[] = [
  { label: 'Question', cell: ({ uid, subject }) => html`<a href="${root}/questions/${uid}">${subject}</a>` },
  { label: 'State', cell: ({ status }) => state(status) },
  { label: 'Order', cell: ({ orderNumber }) => orderLink(orderNumber) },
  { label: 'Updated', cell: ({ updatedAt }) => moment(updatedAt) },
  { label: 'Last message', cell: ({ messages }) => messages.at(-1)?.text.slice(0, 120) ?? '' },
]

const orderLink = (number: string | null): Html | string =>
  number === null ? '' : html`<a href="${root}/orders/${number}">${number}</a>`

export async function questionsScreen({ ops, query }: OperatorCall): Promise<Page> {
  const wanted = wantedIn(query)
  const tickets = await ticketsIn(ops.db(), ops.brand.id, statuses[wanted])
  return {
    title: 'Questions',
    body: html`<h1>Questions</h1>${stateFilter(Object.keys(statuses), wanted, 'status')}${table(tickets, columns, wanted === 'open' ? 'Every question is answered.' : 'No questions.')}`,
  }
}

const said = (messages: Ticket['messages']) =>
  messages.map(
    ({ author, createdAt, text, files }) =>
      html`<section class="said"><p><strong>${author}</strong> <small>${moment(createdAt)}</small></p><p class="lines">${text}</p>${files.map((key) => html`<a href="/media/uploads/${key}"><img class="picture" src="/media/uploads/${key}" alt="Picture of ${author}"></a>`)}</section>`,
  )

export async function questionScreen(call: OperatorCall): Promise<Page | undefined> {
  const { ops, operator, params } = call
  const ticket = await ticketByUid(ops.db(), ops.brand.id, params[0] ?? '')
  if (!ticket) return undefined
  const path = `questions/${ticket.uid}`
  const sent = refusedFormState(call, `${path}/answer`, ['text'])
  const answer = html`${sent.reasonOfForm}<input type="hidden" name="seen" value="${ticket.messages.length}"><label>Answer (sent to the customer by email)<textarea name="text" required maxlength="5000"${sent.attributes('text')}>${sent.value('text')}</textarea></label>${sent.reason('text')}<button>Send the answer</button>`
  const close = html`<button class="quiet">Close the question</button>`
  return {
    title: ticket.subject,
    body: html`<h1>${ticket.subject} ${state(ticket.status)}</h1><p>${orderLink(ticket.orderNumber)}</p>${said(ticket.messages)}
${mayDo(operator.role, 'answer-question') && actForm(call, `${path}/answer`, answer)}
${mayDo(operator.role, 'close-question') && ticket.status !== 'closed' && actForm(call, `${path}/close`, close)}`,
  }
}

const uidOf = ({ params }: OperatorCall) => params[0] ?? ''

/** Throws a refusal if the ticket action failed; tickets report the reason as a message name. */
function passed({ ops }: OperatorCall, done: Done, words: string, field?: string): string {
  if (!done.ok) throw new ActRefused(message(ops.brand, done.say, done.values), { field })
  return words
}

const ofQuestion = {
  /** The act is in the history of the order that the question is about. */
  subject: async (call: OperatorCall) =>
    (await ticketByUid(call.ops.db(), call.ops.brand.id, uidOf(call)))?.orderNumber ?? null,
  facts: (call: OperatorCall) => ({ question: uidOf(call).slice(0, 6) }),
  back: (call: OperatorCall) => `questions/${uidOf(call)}`,
}

const sendAnyway = 'Send the answer anyway'

/** Asks for confirmation if messages have arrived since the operator opened the question (operations-23). */
async function askWhenNew(call: OperatorCall): Promise<Page | undefined> {
  const { ops, form } = call
  const ticket = await ticketByUid(ops.db(), ops.brand.id, uidOf(call))
  const seen = /^\d{1,6}$/.test(form.line('seen')) ? Number(form.line('seen')) : Number.POSITIVE_INFINITY
  const isNew = ticket && ticket.messages.length > seen
  if (!isNew || form.text('confirmed') === sendAnyway) return undefined
  return question(call, {
    title: 'New messages have arrived',
    words: html`${said(ticket.messages.slice(seen))}<p>Your answer has not been sent yet:</p><p class="said lines">${form.text('text')}</p>`,
    button: sendAnyway,
    path: `questions/${ticket.uid}/answer`,
    back: `questions/${ticket.uid}`,
  })
}

export const answerQuestion: Act = {
  ...ofQuestion,
  path: 'questions/*/answer',
  act: 'answer-question',
  isTyped: true,
  ask: askWhenNew,
  run: async (call) =>
    passed(
      call,
      await answerTicket(call.ops, uidOf(call), call.form.text('text')),
      'The question is answered. The customer gets an email.',
      'text',
    ),
}

export const closeQuestion: Act = {
  ...ofQuestion,
  path: 'questions/*/close',
  act: 'close-question',
  run: async (call) => passed(call, await endTicket(call.ops, uidOf(call)), 'The question is closed.'),
}
