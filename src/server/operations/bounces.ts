import { bouncesOf, forgetBounce, noteBounce, type Bounce } from '@/backend/mail/mail'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { isEmail } from '@/lib/email-address'
import type { Act, OperatorCall } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { actForm, table, type Column } from './parts'
import { sentAgain } from './sent-again'

/** Addresses at which e-mails do not arrive (mail-6). The record of acts names no address: its rows stay when a shopper is forgotten. */

const most = 200

const columns: readonly Column<Bounce>[] = [
  { label: 'Address', cell: ({ email }) => email },
  { label: 'Since', cell: ({ bouncedAt }) => moment(bouncedAt) },
  { label: 'Reason', cell: ({ reason }) => reason },
]

const worksAgain = (call: OperatorCall): Column<Bounce> => ({
  label: 'Again',
  cell: ({ email }) =>
    actForm(
      call,
      'bounces/forget',
      html`<input type="hidden" name="email" value="${email}"><button class="quiet small">It works again</button>`,
    ),
})

function noteForm(call: OperatorCall): Html {
  const sent = sentAgain(call, 'bounces/note', ['email', 'reason'])
  return actForm(
    call,
    'bounces/note',
    html`${sent.reasonOfForm}<div class="bar"><label>Address<input type="email" name="email" required maxlength="254" autocomplete="off" value="${sent.value('email')}"${sent.attributes('email')}></label><label>Reason<input name="reason" maxlength="200" value="${sent.value('reason')}"></label><button class="quiet">An email came back</button>${sent.reason('email')}</div>`,
  )
}

export async function bouncesPart(call: OperatorCall): Promise<Html> {
  const { ops, operator } = call
  const bounces = await bouncesOf(ops.db(), ops.brand.id, most)
  const may = mayDo(operator.role, 'note-bounce')
  return html`<h2>Addresses that take no email</h2><p class="note">They get no reminders, points, invitations and newsletters. Emails about orders and accounts go on.</p>${table(bounces, may ? [...columns, worksAgain(call)] : columns, 'No email has come back.')}${may && noteForm(call)}`
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
    const email = form.text('email')
    if (!isEmail(email)) throw new ActRefused('That is no email address.', { field: 'email' })
    const reason = form.text('reason').slice(0, 200) || 'Noted by the shop.'
    await noteBounce(ops.db(), ops.brand.id, { email, reason })
    return 'The address is noted.'
  },
}

export const forgetBounceAct: Act = {
  path: 'bounces/forget',
  act: 'forget-bounce',
  subject,
  back,
  async run({ ops, form }) {
    if (!(await forgetBounce(ops.db(), ops.brand.id, form.text('email'))))
      throw new ActRefused('That address was not noted.')
    return 'The address gets all its emails again.'
  },
}
