import { OrderRefusal, orderByNumber, shipOrder, unapprovedLines } from '@/backend/orders/orders'
import { carriers, carrierTitle } from '@/lib/products/carriers'
import {
  carrierIn,
  carrierOfNumber,
  columnsOf,
  isRounded,
  orderNumberIn,
  plainCell,
  type Columns,
} from '@/lib/products/parcel-list'
import { counted } from '@/lib/words/counted'
import { html } from '@/lib/words/html'
import { fileDelimiter, plainLines, splitCells } from '@/lib/words/split-cells'
import type { Act, OperatorCall, Page } from '../call'
import { actForm, question, table } from '../parts'
import { refusedFormState } from '../sent-again'
import { formOf } from '../sent-form'

/**
 * Ships many orders at once: a list to paste, or the file of a carrier or label program, whose columns are found by
 * their titles (operations-9).
 */

const most = 500

interface Row {
  number: string
  trackingNumber: string | null
  carrier: string
}

function cellsOf(sent: string): string[][] {
  const text = plainLines(sent)
  const { rows, openedAt } = splitCells(text, { delimiter: fileDelimiter(text), most: 4 * most })
  if (openedAt !== undefined)
    throw new OrderRefusal('The list cannot be read. A quotation mark is open.', { field: 'list' })
  return rows.map(({ cells }) => cells)
}

const usualColumns: Columns = { number: 0, tracking: 1, carrier: 2 }

/** @param usual code of the carrier for lines that name none; '' guesses it from the tracking number */
function carrierOf(cells: { carrier: string; service: string; tracking: string }, usual: string): string {
  const named = carrierIn(cells.carrier)
  if (!named && cells.carrier !== '')
    throw new OrderRefusal(
      `"${cells.carrier.slice(0, 30)}" is not a carrier. The carriers are ${Object.keys(carriers).join(', ')}.`,
      { field: 'list' },
    )
  return named ?? carrierIn(cells.service) ?? (carrierIn(usual) || carrierOfNumber(cells.tracking)) ?? 'other'
}

/**
 * Reads the list; a first line of titles says where the columns are. Fields are separated by comma, semicolon or tab.
 * @param usualCarrier code or title of the carrier of lines that name none; '' guesses it
 * @throws OrderRefusal with the reason in words
 */
export function readParcels(text: string, usualCarrier: string): Row[] {
  const all = cellsOf(text)
  const columns = columnsOf(all[0] ?? [])
  const { number, tracking, carrier, service } = columns ?? usualColumns
  const rows = (columns ? all.slice(1) : all).filter((cells) => cells.some((cell) => /\d/.test(cell)))
  if (rows.length === 0)
    throw new OrderRefusal('Write one line per order: number, tracking number.', { field: 'list' })
  if (rows.length > most)
    throw new OrderRefusal(`The list has ${rows.length} lines, and ${most} are shipped at once.`, {
      field: 'list',
    })
  return rows.map((cells, index) => {
    const line = `Line ${index + (columns ? 2 : 1)}`
    const cell = (at: number | undefined) => plainCell(cells[at ?? -1] ?? '')
    const found = { carrier: cell(carrier), service: cell(service), tracking: cell(tracking) }
    if (isRounded(found.tracking))
      throw new OrderRefusal(
        `${line}: a spreadsheet has rounded the tracking number to ${found.tracking}. Save the column as text, or use the carrier’s own file.`,
        { field: 'list' },
      )
    const order = orderNumberIn(cell(number))
    if (order === undefined)
      throw new OrderRefusal(`${line}: "${cell(number).slice(0, 30)}" is not an order number.`, {
        field: 'list',
      })
    try {
      return {
        number: order,
        trackingNumber: found.tracking || null,
        carrier: carrierOf(found, usualCarrier),
      }
    } catch (error) {
      if (!(error instanceof OrderRefusal)) throw error
      throw new OrderRefusal(`${line}: ${error.message}`, { field: 'list' })
    }
  })
}

/** The sent list: the pasted text, or the file. */
function sentList({ form }: OperatorCall): string {
  if (!form.file) return form.text('list')
  const text = new TextDecoder('utf-8').decode(form.file.bytes)
  if (text.includes('\0')) throw new OrderRefusal('This file is not text. Save it as CSV.', { field: 'file' })
  return text
}

const rowsOf = (call: OperatorCall): Row[] => readParcels(sentList(call), call.form.line('carrier'))

/** The list as the confirmation repeats it, because a file cannot be sent twice. */
const listAgain = (rows: readonly Row[]) =>
  rows.map(({ number, trackingNumber, carrier }) => `${number},${trackingNumber ?? ''},${carrier}`).join('\n')

async function readRows(call: OperatorCall, rows: readonly Row[]) {
  const unapproved: string[] = []
  const unknown: string[] = []
  for (const { number } of rows) {
    const order = await orderByNumber(call.ops.db(), call.ops.brand.id, number)
    if (!order) unknown.push(number)
    else if (unapprovedLines(order, undefined).length > 0) unapproved.push(number)
  }
  return { unapproved, unknown }
}

export const shipMany: Act = {
  path: 'orders/ship-many',
  act: 'ship-many',
  isTyped: true,
  subject: () => null,
  back: () => 'orders/ship-many',
  async ask(call) {
    const rows = rowsOf(call)
    const button = `Ship ${counted(rows.length, 'order', 'orders')}`
    if (call.form.text('confirmed') === button) return undefined
    const { unapproved, unknown } = await readRows(call, rows)
    const repeated = formOf([
      ['list', listAgain(rows)],
      ['carrier', call.form.line('carrier')],
    ])
    const missing =
      unknown.length > 0 && html`<p>Not found, so not shipped: ${unknown.slice(0, 20).join(', ')}.</p>`
    const warning =
      unapproved.length > 0 &&
      html`<p>The customer has not approved a proof of: ${unapproved.join(', ')}. These will have no proof on record.</p>`
    return question(
      { ...call, form: repeated },
      {
        title: `${button}?`,
        words: html`<p>Everything left of each order is shipped, and each customer gets an email.</p>${missing}${warning}${table(
          rows,
          [
            { label: 'Order', cell: ({ number }) => number },
            { label: 'Carrier', cell: ({ carrier }) => carrierTitle(carrier) },
            { label: 'Tracking', cell: ({ trackingNumber }) => trackingNumber ?? 'none' },
          ],
          '',
        )}`,
        button,
        path: 'orders/ship-many',
        back: 'orders/ship-many',
      },
    )
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
  const sent = refusedFormState(call, 'orders/ship-many', ['list', 'file', 'carrier'])
  const choices = Object.entries(carriers).map(
    ([code, { title }]) =>
      html`<option value="${code}"${code === sent.value('carrier') && html` selected`}>${title}</option>`,
  )
  return {
    title: 'Ship many',
    body: html`<h1>Ship many</h1><section class="card">${actForm(
      call,
      'orders/ship-many',
      html`${sent.reasonOfForm}<label>File of the carrier or label program (CSV)<input type="file" name="file" accept=".csv,.txt,.tsv,text/csv"${sent.attributes('file')}></label>${sent.reason('file')}${sent.hadFile && html`<p class="note">Choose the file again: the browser does not keep it.</p>`}
<label>Or one line per order: number, tracking number, carrier<textarea name="list" rows="12" maxlength="50000" placeholder="000000012, 9400 1000 0000 0000 0000 00"${sent.attributes('list')}>${sent.value('list')}</textarea></label>${sent.reason('list')}
<label>Carrier of lines that name none<select name="carrier"><option value="">Guess from the number</option>${choices}</select></label><p class="note">A first line of titles says where the columns are. The next screen shows what was read, and asks before anything is shipped.</p><button>Ship them …</button>`,
      { sendsFile: true },
    )}</section>`,
  }
}
