import {
  failedEmails,
  latestEmails,
  outboxBacklog,
  sendAgain,
  sendAllAgain,
  type OutboxEmail,
} from '@/backend/kernel/outbox-store'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { counted } from '@/lib/words/counted'
import { plainLine } from '@/lib/fields/typed-text'
import { bouncesPart } from './bounces'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, state, table, type Column } from './parts'

/** Failed e-mails and the latest ones, the same as `npm run shop jobs`. */

/** Returns an e-mail's state (jobs-6). */
function stateOf({ sentAt, attempts, isGivenUp, nextAttemptAt }: OutboxEmail): Html {
  if (sentAt) return state('sent')
  if (isGivenUp) return state('gave up')
  if (attempts === 0) return state('waiting')
  const next = nextAttemptAt && html` <small>next ${moment(nextAttemptAt)}</small>`
  return html`${state(counted(attempts, 'attempt', 'attempts'))}${next}`
}

const columns: readonly Column<OutboxEmail>[] = [
  { label: 'Email', cell: ({ kind }) => kind.replaceAll('-', ' ') },
  { label: 'To', cell: ({ recipient }) => recipient },
  { label: 'State', cell: stateOf },
  { label: 'Created', cell: ({ createdAt }) => moment(createdAt) },
  { label: 'Error', cell: ({ lastError }) => lastError ?? '' },
]

const again = (call: OperatorCall): Column<OutboxEmail> => ({
  label: 'Retry',
  cell: ({ id }) => actForm(call, `emails/${id}/send`, html`<button class="quiet small">Send again</button>`),
})

const searchForm = (text: string | null) =>
  html`<form class="bar" role="search"><label>Part of an email address<input type="search" name="text" value="${text}" maxlength="254"></label><button class="quiet">Find</button></form>`

export async function emailsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const text = plainLine(query.get('text') ?? '').slice(0, 254) || null
  const failed = await failedEmails(ops.db(), ops.brand.id)
  const latest = await latestEmails(ops.db(), ops.brand.id, text)
  const maySend = mayDo(operator.role, 'send-email-again')
  const sendAll =
    maySend &&
    failed.length > 1 &&
    actForm(call, 'emails/all/send', html`<button class="quiet">Send all again</button>`)
  return {
    title: 'Emails',
    body: html`<h1>Emails</h1><h2>Not sent</h2>${sendAll}${table(failed, maySend ? [...columns, again(call)] : columns, await nothingFailed(call))}${await bouncesPart(call)}<h2>Latest</h2>${searchForm(text)}${table(latest, columns, text ? 'No emails match.' : 'No emails yet.')}`,
  }
}

/** Returns the text for an empty list. E-mails waiting for their first attempt are not sent yet either. */
async function nothingFailed({ ops }: OperatorCall): Promise<string> {
  const { waiting } = await outboxBacklog(ops.db(), ops.brand.id)
  return waiting === 0 ? 'All emails have been sent.' : `No email has failed. Waiting: ${waiting}.`
}

export const sendEmailAgain: Act = {
  path: 'emails/*/send',
  act: 'send-email-again',
  subject: ({ params }) => (params[0] === 'all' ? 'all emails' : `email ${params[0]}`),
  back: () => 'emails',
  async run({ ops, params }) {
    const id = params[0] ?? ''
    if (id === 'all') {
      const count = await sendAllAgain(ops.db(), ops.brand.id)
      if (count === 0) throw new ActRefused('All emails have been sent.')
      return `Emails queued to be sent again: ${count}.`
    }
    const isThere = /^\d{1,15}$/.test(id) && (await sendAgain(ops.db(), ops.brand.id, Number(id)))
    if (!isThere) throw new ActRefused(`Email ${id} is not waiting to be sent.`)
    return `Email ${id} is queued to be sent again.`
  },
}
