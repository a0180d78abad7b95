import {
  failedEmails,
  latestEmails,
  maxAttempts,
  sendAgain,
  type OutboxEmail,
} from '@/backend/kernel/outbox-store'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { bouncesPart } from './bounces'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { html } from './html'
import { actForm, state, table, type Column } from './parts'

/** E-mails that could not be sent, and the latest: the same as `npm run jobs`. */

function stateOf({ sentAt, attempts, lastError }: OutboxEmail): string {
  if (sentAt) return 'sent'
  if (attempts >= maxAttempts) return 'given up'
  return lastError === null ? 'waiting' : `${attempts} tries`
}

const columns: readonly Column<OutboxEmail>[] = [
  { label: 'Email', cell: ({ kind }) => kind.replaceAll('-', ' ') },
  { label: 'To', cell: ({ recipient }) => recipient },
  { label: 'State', cell: (email) => state(stateOf(email)) },
  { label: 'Written', cell: ({ createdAt }) => moment(createdAt) },
  { label: 'Error', cell: ({ lastError }) => lastError ?? '' },
]

const again = (call: OperatorCall): Column<OutboxEmail> => ({
  label: 'Again',
  cell: ({ id }) => actForm(call, `emails/${id}/send`, html`<button class="quiet small">Send again</button>`),
})

export async function emailsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator } = call
  const failed = await failedEmails(ops.db(), ops.brand.id)
  const latest = await latestEmails(ops.db(), ops.brand.id)
  const withButton = mayDo(operator.role, 'send-email-again') ? [...columns, again(call)] : columns
  return {
    title: 'Emails',
    body: html`<h1>Emails</h1><h2>Not sent</h2>${table(failed, withButton, 'Every email has left.')}${await bouncesPart(call)}<h2>Latest</h2>${table(latest, columns, 'No emails yet.')}`,
  }
}

export const sendEmailAgain: Act = {
  path: 'emails/*/send',
  act: 'send-email-again',
  subject: ({ params }) => `email ${params[0]}`,
  back: () => 'emails',
  async run({ ops, params }) {
    const id = params[0] ?? ''
    const isThere = /^\d{1,15}$/.test(id) && (await sendAgain(ops.db(), ops.brand.id, Number(id)))
    if (!isThere) throw new ActRefused(`No email ${id} waits.`)
    return `Email ${id} is sent with the next ones.`
  },
}
