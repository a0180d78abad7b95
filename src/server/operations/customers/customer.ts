import { rewardSummaryOf } from '@/backend/balances/balances'
import { writtenByPerson } from '@/backend/content/content'
import {
  addressesOf,
  customerById,
  isSubscribed,
  notesOnCustomer,
  type Customer,
} from '@/backend/customer/customer'
import { bounceOf, refusedMailings } from '@/backend/mail/mail'
import { actsOf, mayDo } from '@/backend/operators/operators'
import { ordersOfPerson, personOfKey, type Order, type PersonOfKey } from '@/backend/orders/orders'
import { proofsOfOrders } from '@/backend/proofs/proofs'
import { ticketsOfPerson } from '@/backend/tickets/tickets'
import { addressHome } from '@/brand/home-country'
import { writtenAddress, type Address } from '@/backend/kernel/address'
import { addressLines } from '@/lib/fields/written-address'
import { counted } from '@/lib/words/counted'
import { html, type Html } from '@/lib/words/html'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { actForm, facts, money, state, table } from '../parts'
import { proofState } from '../proofs/proofs'
import { refusedFormState } from '../sent-again'
import { draftForm, eraseForm, exportForm } from './customer-forms'

/** GET /operations/customers/<key>: everything about one person on one page (operations-9). */

const mostOrders = 100

const orderLink = (number: string) => html`<a href="${root}/orders/${number}">${number}</a>`

const card = (title: string, content: Html) =>
  html`<section class="card"><h2>${title}</h2>${content}</section>`

const ordersCard = (orders: readonly Order[]) =>
  card(
    'Orders',
    table(
      orders,
      [
        { label: 'Order', cell: ({ number }) => orderLink(number) },
        { label: 'Placed', cell: ({ placedAt }) => moment(placedAt) },
        { label: 'State', cell: ({ status }) => state(status) },
        {
          label: 'Products',
          cell: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
        },
        { label: 'Total', isSum: true, cell: ({ grandTotalCents }) => money(grandTotalCents) },
      ],
      'No orders.',
    ),
  )

/** Returns the addresses of the book and of the orders, each once. */
async function addressesCard({ ops }: OperatorCall, person: PersonOfKey, orders: readonly Order[]) {
  const home = addressHome(ops.brand.identity)
  const book = person.accountId === null ? [] : await addressesOf(ops.db(), person.accountId)
  const all: Address[] = [
    ...book.map(({ address }) => address),
    ...orders.flatMap(({ shippingAddress, billingAddress }) =>
      [shippingAddress ?? [], billingAddress].flat(),
    ),
  ]
  const texts = all.map((each) => [...addressLines(writtenAddress(each), home), each.telephone].join('\n'))
  const shown = [...new Set(texts)].slice(0, 20)
  return card(
    'Addresses',
    shown.length > 0
      ? html`${shown.map((text) => html`<p class="lines">${text}</p>`)}`
      : html`<p class="empty">None.</p>`,
  )
}

async function accountCard({ ops }: OperatorCall, person: PersonOfKey, account: Customer | undefined) {
  const bounce = await bounceOf(ops.db(), ops.brand.id, person.email)
  return card(
    'Contact',
    facts([
      ['Email', person.email],
      ['Email bounced', bounce?.reason],
      ['Phone', account?.phoneNo],
      ['Account', account ? html`since ${moment(account.createdAt)}` : 'none: ordered as a guest'],
      ['Group', account && account.groupName !== 'General' ? account.groupName : null],
      ['Tax number', account?.gstNumber],
    ]),
  )
}

async function balancesCard({ ops }: OperatorCall, { accountId }: PersonOfKey) {
  if (accountId === null) return undefined
  const { points, creditCents, joinedAt, lifetimePoints } = await rewardSummaryOf(
    ops.db(),
    ops.brand.id,
    accountId,
  )
  return card(
    'Balances',
    facts([
      ['Points', joinedAt || points > 0 ? counted(points, 'point', 'points') : 'none'],
      ['Ever earned', lifetimePoints > 0 ? counted(lifetimePoints, 'point', 'points') : null],
      ['Store credit', money(creditCents)],
    ]),
  )
}

async function consentCard({ ops }: OperatorCall, { email }: PersonOfKey, account: Customer | undefined) {
  const subscribes = await isSubscribed(ops.db(), { store: ops.brand.id, email })
  const refused = await refusedMailings(ops.db(), ops.brand.id, email)
  return card(
    'Consent',
    facts([
      ['Newsletter', subscribes ? 'subscribed' : 'not subscribed'],
      ['Text messages', account?.smsOptIn ? 'allowed' : 'not allowed'],
      ...refused.map(
        ({ mailing, refusedAt }) =>
          [`Emails: ${mailing.replaceAll('-', ' ')}`, html`unsubscribed ${moment(refusedAt)}`] as const,
      ),
    ]),
  )
}

async function proofsCard({ ops }: OperatorCall, orders: readonly Order[]) {
  const proofs = await proofsOfOrders(
    ops.db(),
    ops.brand.id,
    orders.map(({ number }) => number),
  )
  return card(
    'Proofs',
    table(
      proofs,
      [
        { label: 'Order', cell: ({ orderNumber }) => orderLink(orderNumber) },
        { label: 'Product', cell: ({ productName }) => productName },
        { label: 'State', cell: proofState },
      ],
      'No proofs.',
    ),
  )
}

async function questionsCard({ ops }: OperatorCall, person: PersonOfKey) {
  return card(
    'Questions',
    table(
      await ticketsOfPerson(ops.db(), ops.brand.id, person),
      [
        {
          label: 'Question',
          cell: ({ uid, subject }) => html`<a href="${root}/questions/${uid}">${subject}</a>`,
        },
        { label: 'State', cell: ({ status }) => state(status) },
        { label: 'Updated', cell: ({ updatedAt }) => moment(updatedAt) },
      ],
      'No questions.',
    ),
  )
}

const decisions = { pending: 'waiting', published: 'published', refused: 'refused' } as const

async function reviewsCard({ ops }: OperatorCall, person: PersonOfKey) {
  return card(
    'Reviews and photos',
    table(
      await writtenByPerson(ops.db(), ops.brand.id, person),
      [
        { label: 'When', cell: ({ at }) => moment(at) },
        { label: 'What', cell: ({ kind, text }) => `${kind}${text && `: ${text.slice(0, 300)}`}` },
        { label: 'State', cell: ({ status }) => state(decisions[status]) },
      ],
      'None.',
    ),
  )
}

async function notesCard(call: OperatorCall, { key, email }: PersonOfKey): Promise<Html> {
  const { ops, operator } = call
  const notes = await notesOnCustomer(ops.db(), ops.brand.id, email)
  const path = `customers/${key}/note`
  const sent = refusedFormState(call, path, ['text'])
  const form = actForm(
    call,
    path,
    html`<label>Only the shop’s staff see it<textarea name="text" rows="2" maxlength="2000"${sent.attributes('text')}>${sent.value('text')}</textarea></label>${sent.reason('text')}<button class="quiet">Keep the note</button>`,
  )
  return card(
    'Notes',
    html`${notes.map(({ words, by, at }) => html`<div class="said"><p><strong>${by}</strong> <small>${moment(at)}</small></p><p class="lines">${words}</p></div>`)}${mayDo(operator.role, 'note-on-customer') && form}`,
  )
}

async function actsCard({ ops }: OperatorCall, { key }: PersonOfKey) {
  const acts = await actsOf(ops.db(), ops.brand.id, { subject: `customer ${key}`, limit: 100 })
  return card(
    'History',
    table(
      acts,
      [
        { label: 'When', cell: ({ at }) => moment(at) },
        { label: 'Who', cell: ({ operator }) => operator },
        { label: 'What', cell: ({ words, act }) => words ?? act.replaceAll('-', ' ') },
      ],
      'No actions yet.',
    ),
  )
}

export async function customerScreen(call: OperatorCall): Promise<Page | undefined> {
  const { ops, operator, params } = call
  const person = await personOfKey(ops.db(), ops.brand.id, params[0] ?? '')
  if (!person) return undefined
  const account =
    person.accountId === null ? undefined : await customerById(ops.db(), ops.brand.id, person.accountId)
  const orders = await ordersOfPerson(ops.db(), ops.brand.id, person, mostOrders)
  const { firstname, lastname } = account ?? orders[0]?.billingAddress ?? { firstname: '', lastname: '' }
  const name = `${firstname} ${lastname}`.trim() || person.email
  const may = (act: Parameters<typeof mayDo>[1]) => mayDo(operator.role, act)
  return {
    title: name,
    body: html`<h1>${name}</h1>${may('draft-order') && draftForm(call, person)}<div class="columns"><div>${ordersCard(orders)}${await questionsCard(call, person)}${await proofsCard(call, orders)}${await reviewsCard(call, person)}${await notesCard(call, person)}${await actsCard(call, person)}</div>
<div>${await accountCard(call, person, account)}${await balancesCard(call, person)}${await consentCard(call, person, account)}${await addressesCard(call, person, orders)}${may('export-person') && exportForm(call, person)}${may('erase-person') && eraseForm(call, person)}</div></div>`,
  }
}
