import {
  failedEmails,
  latestEmails,
  outboxBacklog,
  sendAgain,
  sendAllAgain,
  type OutboxEmail,
} from '@/backend/kernel/outbox-store'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { counted } from '@/lib/counted'
import { bouncesPart } from './bounces'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { actForm, state, table, type Column } from './parts'

/** E-mails that could not be sent, and the latest: the same as `npm run jobs`. */

/** mail-60 */
function stateOf({ sentAt, attempts, isGivenUp, nextAttemptAt }: OutboxEmail): Html {
  if (sentAt) return state('sent')
  if (isGivenUp) return state('given up')
  if (attempts === 0) return state('waiting')
  const next = nextAttemptAt && html` <small>next ${moment(nextAttemptAt)}</small>`
  return html`${state(counted(attempts, 'try', 'tries'))}${next}`
}

const columns: readonly Column<OutboxEmail>[] = [
  { label: 'Email', cell: ({ kind }) => kind.replaceAll('-', ' ') },
  { label: 'To', cell: ({ recipient }) => recipient },
  { label: 'State', cell: stateOf },
  { label: 'Written', cell: ({ createdAt }) => moment(createdAt) },
  { label: 'Error', cell: ({ lastError }) => lastError ?? '' },
]

const again = (call: OperatorCall): Column<OutboxEmail> => ({
  label: 'Again',
  cell: ({ id }) => actForm(call, `emails/${id}/send`, html`<button class="quiet small">Send again</button>`),
})

const searchForm = (text: string | null) =>
  html`<form class="bar" role="search"><label>Part of an address<input type="search" name="text" value="${text}" maxlength="254"></label><button class="quiet">Find</button></form>`

export async function emailsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const text = query.get('text')?.trim().slice(0, 254) || null
  const failed = await failedEmails(ops.db(), ops.brand.id)
  const latest = await latestEmails(ops.db(), ops.brand.id, text)
  const maySend = mayDo(operator.role, 'send-email-again')
  const sendAll =
    maySend &&
    failed.length > 1 &&
    actForm(call, 'emails/all/send', html`<button class="quiet">Send all of them again</button>`)
  return {
    title: 'Emails',
    body: html`<h1>Emails</h1><h2>Not sent</h2>${sendAll}${table(failed, maySend ? [...columns, again(call)] : columns, await nothingFailed(call))}${await bouncesPart(call)}<h2>Latest</h2>${searchForm(text)}${table(latest, columns, text ? 'No emails to such an address.' : 'No emails yet.')}`,
  }
}

/** Also what waits for its first try is not sent yet. */
async function nothingFailed({ ops }: OperatorCall): Promise<string> {
  const { waiting } = await outboxBacklog(ops.db(), ops.brand.id)
  return waiting === 0 ? 'Every email has left.' : `No email has failed. Waiting: ${waiting}.`
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
      if (count === 0) throw new ActRefused('Every email has left.')
      return `Emails that are sent with the next ones: ${count}.`
    }
    const isThere = /^\d{1,15}$/.test(id) && (await sendAgain(ops.db(), ops.brand.id, Number(id)))
    if (!isThere) throw new ActRefused(`No email ${id} waits.`)
    return `Email ${id} is sent with the next ones.`
  },
}
