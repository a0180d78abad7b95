import { insertCustomerNote } from '@/backend/customer/customer'
import { ActRefused } from '@/backend/operators/operators'
import { personOfKey, type PersonOfKey } from '@/backend/orders/orders'
import { erasePerson, exportPerson, previewErasure } from '@/backend/people'
import { counted } from '@/lib/words/counted'
import { html } from '@/lib/words/html'
import type { Act, OperatorCall } from '../call'
import { question } from '../parts'
import { eraseWord } from './customer-forms'

/** Notes on a person, and the export and erasure of their data (customer-35, customer-36). */

const keyOf = ({ params }: OperatorCall) => params[0] ?? ''

async function personOf(call: OperatorCall): Promise<PersonOfKey> {
  const person = await personOfKey(call.ops.db(), call.ops.brand.id, keyOf(call))
  if (!person) throw new ActRefused('There is no such customer.')
  return person
}

const ofCustomer = {
  /** The key holds nothing personal, because the record outlives an erasure. */
  subject: async (call: OperatorCall) => {
    const person = await personOfKey(call.ops.db(), call.ops.brand.id, keyOf(call))
    return `customer ${person?.key ?? keyOf(call).slice(0, 20)}`
  },
  back: (call: OperatorCall) => `customers/${keyOf(call)}`,
} as const

const longestNote = 2_000

const noteOnCustomer: Act = {
  ...ofCustomer,
  path: 'customers/*/note',
  act: 'note-on-customer',
  isTyped: true,
  async run(call) {
    const words = call.form.text('text')
    if (words === '') throw new ActRefused('Write the note.', { field: 'text' })
    if (words.length > longestNote || !words.isWellFormed())
      throw new ActRefused(`A note has up to ${longestNote} characters.`, { field: 'text' })
    const { email } = await personOf(call)
    const { ops, operator } = call
    await insertCustomerNote(ops.db(), ops.brand.id, email, { words, by: operator.name, at: ops.now() })
    return 'The note is kept. Only the shop’s staff see it.'
  },
}

const exportPersonAct: Act = {
  ...ofCustomer,
  path: 'customers/*/export',
  act: 'export-person',
  isDownload: true,
  async run(call) {
    const { key, email } = await personOf(call)
    return {
      words: 'A copy of this person’s data was downloaded.',
      name: `customer-${key}.json`,
      type: 'application/json; charset=utf-8',
      content: await exportPerson(call.ops, email),
    }
  },
}

const stillOpen = (orders: readonly string[]) =>
  new ActRefused(
    `Ship, refund or cancel first: ${orders.join(', ')}. Nothing was erased, because open orders need the name and address.`,
  )

const gone = 'This person’s data was erased before.'

const isErased = ({ email }: PersonOfKey) => email.endsWith('@erased.invalid')

const erasePersonAct: Act = {
  ...ofCustomer,
  path: 'customers/*/erase',
  act: 'erase-person',
  isTyped: true,
  async ask(call) {
    if (call.form.line('word').toLowerCase() !== eraseWord)
      throw new ActRefused(`Type “${eraseWord}” to go on.`, { field: 'word' })
    const person = await personOf(call)
    if (isErased(person)) throw new ActRefused(gone)
    const { open, orders, entries } = await previewErasure(call.ops, person.email)
    if (open.length > 0) throw stillOpen(open)
    const button = 'Erase for good'
    if (call.form.text('confirmed') === button) return undefined
    return question(call, {
      title: `Erase ${person.email}?`,
      words: html`<p>This deletes or empties ${counted(entries, 'entry', 'entries')}: the account with its sign-ins, addresses, notes, designs and questions, carts, reviews, emails, proofs, and their files. No one can bring them back.</p>
<p>${
        orders > 0
          ? html`${counted(orders, 'order stays', 'orders stay')} without the person: number, date, products, amounts, taxes, country, state and ZIP code. Tax and accounting law makes a shop keep these for years. Payments and balances stay as amounts.`
          : 'There are no orders that the law makes the shop keep.'
      }</p><p>Also erase the person at payment services and the mail server. Earlier backups still contain everything: erase again after one is restored.</p>`,
      button,
      path: `customers/${person.key}/erase`,
      back: `customers/${person.key}`,
    })
  },
  async run(call) {
    const person = await personOf(call)
    const done = isErased(person) ? ({ kind: 'unknown' } as const) : await erasePerson(call.ops, person.email)
    if (done.kind === 'open') throw stillOpen(done.orders)
    if (done.kind === 'unknown') throw new ActRefused(gone)
    return `Erased. ${counted(done.orders, 'order keeps', 'orders keep')} the amounts, taxes and products; ${counted(done.files, 'file was', 'files were')} deleted.`
  },
}

export const customerActs: readonly Act[] = [noteOnCustomer, exportPersonAct, erasePersonAct]
