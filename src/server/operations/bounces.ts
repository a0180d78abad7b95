import { bouncesOf, forgetBounce, noteBounce, type Bounce } from '@/backend/mail/mail'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { isEmail } from '@/lib/fields/email-address'
import type { Act, OperatorCall } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, table, type Column } from './parts'
import { refusedFormState } from './sent-again'

/**
 * Addresses that reject e-mails (mail-6). The history contains no addresses, because its rows are kept when a
 * shopper's data is erased.
 */

const most = 200

const columns: readonly Column<Bounce>[] = [
  { label: 'Address', cell: ({ email }) => email },
  { label: 'Since', cell: ({ bouncedAt }) => moment(bouncedAt) },
  { label: 'Reason', cell: ({ reason }) => reason },
]

const worksAgain = (call: OperatorCall): Column<Bounce> => ({
  label: 'Action',
  cell: ({ email }) =>
    actForm(
      call,
      'bounces/forget',
      html`<input type="hidden" name="email" value="${email}"><button class="quiet small">It works again</button>`,
    ),
})

function noteForm(call: OperatorCall): Html {
  const sent = refusedFormState(call, 'bounces/note', ['email', 'reason'])
  return actForm(
    call,
    'bounces/note',
    html`${sent.reasonOfForm}<div class="bar"><label>Address<input type="email" name="email" required maxlength="254" autocomplete="off" value="${sent.value('email')}"${sent.attributes('email')}></label><label>Reason<input name="reason" maxlength="200" value="${sent.value('reason')}"></label><button class="quiet">Record a bounce</button>${sent.reason('email')}</div>`,
  )
}

export async function bouncesPart(call: OperatorCall): Promise<Html> {
  const { ops, operator } = call
  const bounces = await bouncesOf(ops.db(), ops.brand.id, most)
  const may = mayDo(operator.role, 'note-bounce')
  return html`<h2>Addresses that bounce</h2><p class="note">They get no reminders, points updates, invitations or newsletters. Emails about orders and accounts are still sent.</p>${table(bounces, may ? [...columns, worksAgain(call)] : columns, 'No email has bounced.')}${may && noteForm(call)}`
}

const back = () => 'emails'
const subject = () => null

export const noteBounceAct: Act = {
  path: 'bounces/note',
  act: 'note-bounce',
  isTyped: true,
  subject,
  back,
  async run({ ops, form }) {
    const email = form.line('email')
    if (!isEmail(email)) throw new ActRefused('That is not an email address.', { field: 'email' })
    const reason = form.text('reason').slice(0, 200) || 'Recorded by the shop.'
    await noteBounce(ops.db(), ops.brand.id, { email, reason })
    return 'The bounce is recorded.'
  },
}

export const forgetBounceAct: Act = {
  path: 'bounces/forget',
  act: 'forget-bounce',
  subject,
  back,
  async run({ ops, form }) {
    if (!(await forgetBounce(ops.db(), ops.brand.id, form.line('email'))))
      throw new ActRefused('No bounce is recorded for that address.')
    return 'This address gets all emails again.'
  },
}
