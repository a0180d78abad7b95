import {
  noteStock,
  productName,
  signedChange,
  stockLevels,
  typedChange,
  type StockLevel,
} from '@/backend/catalogue/catalogue'
import { ActRefused, lastDone, mayDo, type ActOnRecord } from '@/backend/operators/operators'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { actForm, table, type Column } from './parts'
import { sentAgain } from './sent-again'

/** What is left of products that are counted, what came in and what went: the same as `npm run stock` (operations-16). */

const path = 'stock/change'

function changeForm(call: OperatorCall, { sku }: StockLevel): Html {
  const label = `Change ${productName(call.ops, sku)} by`
  const sent = sentAgain(call, path, ['by'], (text) => text('sku') === sku)
  return actForm(
    call,
    path,
    html`${sent.reasonOfForm}<input type="hidden" name="sku" value="${sku}"><div class="bar"><input class="number" name="by" value="${sent.value('by')}"${sent.attributes('by')} aria-label="${label}" inputmode="text" pattern="[+\\-−]?[0-9]{1,6}" maxlength="7" placeholder="+12 or -3" required><button class="quiet small">Change</button></div>${sent.reason('by')}`,
  )
}

/** The last change, and its opposite: also of what was taken back. */
function lastChange(call: OperatorCall, act: ActOnRecord | undefined, may: boolean): Html | string {
  const by = Number(act?.facts['by'])
  if (!act || !Number.isInteger(by)) return ''
  const said = html`${signedChange(by)} by ${act.operator}, ${moment(act.at)}`
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
      cell: ({ sku }) => html`<span>${productName(ops, sku)} <small>${sku}</small></span>`,
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

const skuOf = ({ form }: OperatorCall) => form.text('sku').slice(0, 64)

export const changeStockAct: Act = {
  path,
  act: 'change-stock',
  isTyped: true,
  subject: skuOf,
  facts: ({ form }) => ({ by: typedChange(form.text('by')) ?? 0 }),
  back: () => 'stock',
  async run(call) {
    const { isDone, words } = await noteStock(call.ops, skuOf(call), call.form.text('by'))
    if (!isDone) throw new ActRefused(words, { field: 'by' })
    return words
  },
}
