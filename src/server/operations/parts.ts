import { randomUUID } from 'node:crypto'
import type { Order } from '@/backend/orders/orders'
import { serverBrand } from '@/brand/server'
import { formatMoney } from '@/lib/money/money'
import { root, type OperatorCall } from './call'
import { html, type Html } from '@/lib/words/html'

export const money = (cents: number) => formatMoney(cents, serverBrand().identity.currencySymbol)

/**
 * Renders a form for an act, with its token and a key that prevents it from running twice (operations-4,
 * operations-8).
 * @param path below /operations
 */
export const actForm = (
  { formToken }: Pick<OperatorCall, 'formToken'>,
  path: string,
  fields: Html,
  { sendsFile = false }: { sendsFile?: boolean } = {},
): Html =>
  html`<form method="post" action="${root}/${path}" class="stack"${sendsFile && html` enctype="multipart/form-data"`}><input type="hidden" name="form" value="${formToken}"><input type="hidden" name="once" value="${randomUUID()}">${fields}</form>`

export interface Column<Row> {
  label: string
  /** True for amounts and counts, which are right-aligned. */
  isSum?: boolean
  cell: (row: Row) => Html | string | number
}

/** Returns a cell's content in one box, which is beside its label on a phone; false if it is empty. */
function contentOf<Row>({ cell }: Column<Row>, row: Row): Html | false {
  const content = html`${cell(row)}`
  return content.text !== '' && html`<div>${content}</div>`
}

/** Renders a table, which becomes a list of cards on a phone, or the text for an empty list. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], empty: string): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  const head = columns.map(
    ({ label, isSum }) => html`<th scope="col"${isSum && html` class="sum"`}>${label}</th>`,
  )
  const body = rows.map(
    (row) =>
      html`<tr>${columns.map((column) => html`<td data-label="${column.label}"${column.isSum && html` class="sum"`}>${contentOf(column, row)}</td>`)}</tr>`,
  )
  return html`<div class="scroll"><table class="cards"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** Renders a list of labels and values, without empty ones. */
export function facts(
  rows: readonly (readonly [label: string, value: Html | string | null | undefined])[],
): Html {
  const shown = rows.filter(([, value]) => value)
  return html`<dl>${shown.map(([label, value]) => html`<dt>${label}</dt><dd class="lines">${value}</dd>`)}</dl>`
}

/** Renders a collapsed section. */
export const folded = (title: string, content: Html, isOpen = false): Html =>
  html`<details class="card"${isOpen && html` open`}><summary><h2>${title}</h2></summary>${content}</details>`

const paymentStates: Record<Order['payment']['status'], string> = {
  pending: 'not paid yet',
  captured: 'paid',
  free: 'nothing to pay',
}

/** Returns an order's payment in words, such as "Check / money order, not paid yet". */
export const paidBy = ({ paymentMethod, payment }: Pick<Order, 'paymentMethod' | 'payment'>): string =>
  `${paymentMethod.title}, ${paymentStates[payment.status]}`

export const state = (words: string): Html => html`<span class="state">${words.replaceAll('_', ' ')}</span>`

export const stateFilter = (states: readonly string[], chosen: string, name = 'state'): Html =>
  html`<form class="bar"><label>State<select name="${name}">${states.map((each) => html`<option${each === chosen && html` selected`}>${each}</option>`)}</select></label><button class="quiet">Show</button></form>`

/**
 * Renders a confirmation with the amount on the button (operations-8). It contains the original form's
 * fields.
 */
export function question(
  call: OperatorCall,
  {
    title,
    words,
    button,
    path,
    back,
  }: { title: string; words: Html; button: string; path: string; back: string },
): { title: string; body: Html } {
  const sent = call.form
    .all()
    .filter(([name]) => !['form', 'once', 'confirmed'].includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const fields = html`${sent}<input type="hidden" name="confirmed" value="${button}"><div class="bar"><button autofocus>${button}</button><a class="button quiet" href="${root}/${back}">Go back</a></div>`
  return { title, body: html`<h1>${title}</h1>${words}${actForm(call, path, fields)}` }
}
