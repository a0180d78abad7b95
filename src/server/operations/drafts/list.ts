import { draftsOf, type Draft } from '@/backend/cart/cart'
import { randomId } from '@/backend/kernel/ids'
import { mayDo } from '@/backend/operators/operators'
import { html } from '@/lib/words/html'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { actForm, state, table, type Column } from '../parts'
import { refusedFormState } from '../sent-again'

/** GET /operations/drafts: orders that are put together on the phone. */

const most = 100

export function draftState({ orderNumber, isActive, expiresAt, sentAt }: Draft, now: Date): string {
  if (orderNumber) return 'ordered'
  if (!isActive) return 'in the customer’s cart'
  if (expiresAt <= now) return 'expired'
  return sentAt ? 'sent' : 'not sent'
}

const columns = (now: Date): readonly Column<Draft>[] => [
  { label: 'Draft', cell: ({ uid, email }) => html`<a href="${root}/drafts/${uid}">${email}</a>` },
  { label: 'State', cell: (draft) => state(draftState(draft, now)) },
  {
    label: 'Order',
    cell: ({ orderNumber }) =>
      orderNumber === null ? '' : html`<a href="${root}/orders/${orderNumber}">${orderNumber}</a>`,
  },
  { label: 'Made', cell: ({ createdAt }) => moment(createdAt) },
  { label: 'By', cell: ({ madeBy }) => madeBy },
  { label: 'Valid until', cell: ({ expiresAt }) => moment(expiresAt) },
]

export async function draftsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const drafts = await draftsOf(ops.db(), ops.brand.id, most)
  const sent = refusedFormState(call, 'drafts/new', ['email'])
  const form = actForm(
    call,
    'drafts/new',
    html`${sent.reasonOfForm}<input type="hidden" name="draft" value="${randomId()}"><label>Email of the customer<input name="email" type="email" required maxlength="254" autocomplete="off" value="${sent.value('email', query.get('email') ?? '')}"${sent.attributes('email')}></label>${sent.reason('email')}<button>Start a draft</button>`,
  )
  return {
    title: 'Drafts',
    body: html`<h1>Drafts</h1>${mayDo(operator.role, 'draft-order') && html`<section class="card"><h2>Order by phone</h2><p class="note">Put products together at today’s prices. The customer pays by a link, or you record a check.</p>${form}</section>`}
${table(drafts, columns(ops.now()), 'No drafts yet.')}`,
  }
}
