import type { Brand } from '@/brand/compiled'
import {
  catalogueStore,
  changeStock,
  stockLevels,
  stockOf,
  type StockLevel,
} from '@/backend/catalogue/catalogue'
import { ActRefused, lastDone, mayDo, type ActOnRecord } from '@/backend/operators/operators'
import { type Act, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { actForm, table, type Column } from './parts'

/** What is left of products that are counted, what came in and what went (operations-16). */

const path = 'stock/change'
const maxChange = 100_000

const nameOf = (brand: Brand, sku: string) => catalogueStore(brand).productBySku(sku)?.name ?? sku

function changeForm(call: OperatorCall, { sku }: StockLevel): Html {
  const label = `Change ${nameOf(call.ops.brand, sku)} by`
  return actForm(
    call,
    path,
    html`<input type="hidden" name="sku" value="${sku}"><div class="bar"><input class="number" name="by" aria-label="${label}" inputmode="text" pattern="[+\\-−]?[0-9]{1,6}" maxlength="7" placeholder="+12 or -3" required><button class="quiet small">Change</button></div>`,
  )
}

const signed = (by: number) => (by > 0 ? `+${by}` : `−${-by}`)

/** The last change, and its opposite: also of what was taken back. */
function lastChange(call: OperatorCall, act: ActOnRecord | undefined, may: boolean): Html | string {
  const by = Number(act?.facts['by'])
  if (!act || !Number.isInteger(by)) return ''
  const said = html`${signed(by)} by ${act.operator}, ${moment(act.at)}`
  if (!may) return said
  const fields = html`<input type="hidden" name="sku" value="${act.subject}"><input type="hidden" name="by" value="${-by}"><button class="quiet small">Take back</button>`
  return html`${said} ${actForm(call, path, fields)}`
}

export async function stockScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator } = call
  const levels = await stockLevels(ops.db(), ops.brand.id)
  const changes = await lastDone(ops.db(), ops.brand.id, 'change-stock')
  const may = mayDo(operator.role, 'change-stock')
  const columns: readonly Column<StockLevel>[] = [
    {
      label: 'Product',
      cell: ({ sku }) => html`<span>${nameOf(ops.brand, sku)} <small>${sku}</small></span>`,
    },
    { label: 'Left', isSum: true, cell: ({ quantity }) => quantity },
    { label: 'Asked to be told', isSum: true, cell: ({ waiting }) => waiting || '' },
    { label: 'Last change', cell: ({ sku }) => lastChange(call, changes.get(sku), may) },
    ...(may ? [{ label: 'Change by', cell: (level: StockLevel) => changeForm(call, level) }] : []),
  ]
  return {
    title: 'Stock',
    body: html`<h1>Stock</h1><p class="note">Products that the manifest counts; the others are made to order. Whoever asked to be told when one is back gets an email in ten minutes.</p>${table(levels, columns, 'This shop counts no product.')}`,
  }
}

/** @throws ActRefused that says what to write */
function typedChange({ form }: OperatorCall): number {
  const typed = form.text('by').replace('−', '-')
  const by = /^[+-]?\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (by === 0 || Math.abs(by) > maxChange)
    throw new ActRefused('Write how many came in, such as 12, or went, such as -3.')
  return by
}

export const changeStockAct: Act = {
  path,
  act: 'change-stock',
  subject: ({ form }) => form.text('sku').slice(0, 64),
  facts: ({ form }) => ({ by: Number(form.text('by').replace('−', '-')) || 0 }),
  back: () => 'stock',
  async run(call) {
    const { ops, form } = call
    const sku = form.text('sku').slice(0, 64)
    const by = typedChange(call)
    const left = await changeStock(ops.db(), ops.brand.id, sku, by)
    const name = nameOf(ops.brand, sku)
    if (left !== undefined) return `${name}: ${signed(by)}, ${left} left.`
    const there = (await stockOf(ops.db(), ops.brand.id, [sku])).get(sku)
    if (there === undefined) throw new ActRefused('This product is not counted.')
    throw new ActRefused(`${name}: ${there} left, so ${-by} cannot have gone.`)
  },
}
