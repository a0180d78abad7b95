import { parse } from 'csv-parse/sync'
import { OrderRefusal, orderByNumber, shipOrder, unapprovedLines } from '@/backend/orders/orders'
import { carriers } from '@/lib/products/carriers'
import { counted } from '@/lib/words/counted'
import { html } from '@/lib/words/html'
import type { Act, OperatorCall, Page } from '../call'
import { actForm, question } from '../parts'
import { refusedFormState } from '../sent-again'

/**
 * Ships many orders at once: a list of order number, tracking number and carrier, as a label program writes
 * it (operations-9).
 */

const most = 100

interface Row {
  number: string
  trackingNumber: string | null
  carrier: string
}

/** Returns the carrier of a code or a title, in any case. */
const carrierOf = (typed: string) =>
  Object.entries(carriers).find(([code, { title }]) =>
    [code, title.toLowerCase()].includes(typed.toLowerCase()),
  )?.[0]

const rowsOf = ({ form }: OperatorCall): Row[] => readParcels(form.text('list'), form.line('carrier'))

/**
 * Reads the list; a first line of titles is skipped. Fields are separated by comma, semicolon or tab.
 * @param usualCarrier code or title of the carrier of lines that name none
 * @throws OrderRefusal with the reason in words
 */
export function readParcels(text: string, usualCarrier: string): Row[] {
  const usual = carrierOf(usualCarrier) ?? Object.keys(carriers)[0] ?? ''
  let cells: string[][]
  try {
    cells = parse(text, {
      delimiter: [',', ';', '\t'],
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    throw new OrderRefusal('The list cannot be read. A quotation mark is open.', { field: 'list' })
  }
  const rows = cells.filter(([number = '']) => /\d/.test(number))
  if (rows.length === 0)
    throw new OrderRefusal('Write one line per order: number, tracking number.', { field: 'list' })
  if (rows.length > most)
    throw new OrderRefusal(`The list has ${rows.length} lines, and ${most} are shipped at once.`, {
      field: 'list',
    })
  return rows.map(([number = '', tracking = '', carrier = ''], index) => {
    const known = carrier === '' ? usual : carrierOf(carrier)
    if (known === undefined)
      throw new OrderRefusal(
        `Line ${index + 1}: "${carrier.slice(0, 30)}" is not a carrier. The carriers are ${Object.keys(carriers).join(', ')}.`,
        { field: 'list' },
      )
    const padded = /^\d{1,8}$/.test(number) ? number.padStart(9, '0') : number.slice(0, 20)
    return { number: padded, trackingNumber: tracking || null, carrier: known }
  })
}

export const shipMany: Act = {
  path: 'orders/ship-many',
  act: 'ship-many',
  isTyped: true,
  subject: () => null,
  back: () => 'orders/ship-many',
  async ask(call) {
    const rows = rowsOf(call)
    const unapproved: string[] = []
    for (const { number } of rows) {
      const order = await orderByNumber(call.ops.db(), call.ops.brand.id, number)
      if (order && unapprovedLines(order, undefined).length > 0) unapproved.push(number)
    }
    const button = `Ship ${counted(rows.length, 'order', 'orders')}`
    if (call.form.text('confirmed') === button) return undefined
    const warning =
      unapproved.length > 0 &&
      html`<p>The customer has not approved a proof of: ${unapproved.join(', ')}. These will have no proof on record.</p>`
    return question(call, {
      title: `${button}?`,
      words: html`<p>Everything left of each order is shipped, and each customer gets an email.</p>${warning}`,
      button,
      path: 'orders/ship-many',
      back: 'orders/ship-many',
    })
  },
  async run(call) {
    const refused: string[] = []
    let shipped = 0
    for (const { number, ...parcel } of rowsOf(call))
      try {
        const { isNew } = await shipOrder(call.ops, number, parcel)
        if (isNew) shipped += 1
        else refused.push(`${number}: this parcel was already shipped.`)
      } catch (error) {
        if (!(error instanceof OrderRefusal)) throw error
        refused.push(`${number}: ${error.message}`)
      }
    const done = `${counted(shipped, 'order was', 'orders were')} shipped.`
    return refused.length > 0 ? `${done} Not shipped: ${refused.join(' ')}` : done
  },
}

/** GET /operations/orders/ship-many: the list to paste. */
export async function shipManyScreen(call: OperatorCall): Promise<Page> {
  const sent = refusedFormState(call, 'orders/ship-many', ['list', 'carrier'])
  const choices = Object.entries(carriers).map(
    ([code, { title }]) =>
      html`<option value="${code}"${code === sent.value('carrier') && html` selected`}>${title}</option>`,
  )
  return {
    title: 'Ship many',
    body: html`<h1>Ship many</h1><section class="card">${actForm(
      call,
      'orders/ship-many',
      html`${sent.reasonOfForm}<label>One line per order: number, tracking number, carrier<textarea name="list" rows="12" required maxlength="20000" placeholder="000000012, 9400 1000 0000 0000 0000 00"${sent.attributes('list')}>${sent.value('list')}</textarea></label>${sent.reason('list')}
<label>Carrier of lines that name none<select name="carrier">${choices}</select></label><p class="note">Paste the file of your label program. The next screen asks before anything is shipped.</p><button>Ship them …</button>`,
    )}</section>`,
  }
}
