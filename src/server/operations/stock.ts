import {
  recordStockChange,
  productName,
  signedChange,
  stockLevels,
  typedChange,
  type StockLevel,
} from '@/backend/catalogue/catalogue'
import { ActRefused, lastDone, mayDo, type ActOnRecord } from '@/backend/operators/operators'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, table, type Column } from './parts'
import { refusedFormState } from './sent-again'

/** Stock of counted products, and its changes, the same as `npm run shop stock` (operations-16). */

const path = 'stock/change'

function changeForm(call: OperatorCall, { sku }: StockLevel): Html {
  const label = `Change ${productName(call.ops, sku)} by`
  const sent = refusedFormState(call, path, ['by'], (text) => text('sku') === sku)
  return actForm(
    call,
    path,
    html`${sent.reasonOfForm}<input type="hidden" name="sku" value="${sku}"><div class="bar"><input class="number" name="by" value="${sent.value('by')}"${sent.attributes('by')} aria-label="${label}" inputmode="text" maxlength="20" placeholder="+12 or -3" required><button class="quiet small">Change</button></div>${sent.reason('by')}`,
  )
}

/** Renders the last change with a button that reverses it, even if it was itself a reversal. */
function lastChange(call: OperatorCall, act: ActOnRecord | undefined, may: boolean): Html | string {
  const by = Number(act?.facts['by'])
  if (!act || !Number.isInteger(by)) return ''
  const said = html`${signedChange(by)} by ${act.operator}, ${moment(act.at)}`
  if (!may) return said
  const fields = html`<input type="hidden" name="sku" value="${act.subject}"><input type="hidden" name="by" value="${-by}"><button class="quiet small">Undo</button>`
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
    { label: 'In stock', isSum: true, cell: ({ quantity }) => quantity },
    { label: 'Waiting for restock', isSum: true, cell: ({ waiting }) => waiting || '' },
    { label: 'Last change', cell: ({ sku }) => lastChange(call, changes.get(sku), may) },
    ...(may ? [{ label: 'Change by', cell: (level: StockLevel) => changeForm(call, level) }] : []),
  ]
  return {
    title: 'Stock',
    body: html`<h1>Stock</h1><p class="note">Only products with counted stock are listed; the others are made to order. When a product is back, shoppers who asked for a notice get an email within ten minutes.</p>${table(levels, columns, 'This shop counts the stock of no product.')}`,
  }
}

const skuOf = ({ form }: OperatorCall) => form.line('sku').slice(0, 64)

export const changeStockAct: Act = {
  path,
  act: 'change-stock',
  isTyped: true,
  subject: skuOf,
  facts: ({ form }) => ({ by: typedChange(form.line('by')) ?? 0 }),
  back: () => 'stock',
  async run(call) {
    const { isDone, words } = await recordStockChange(call.ops, skuOf(call), call.form.line('by'))
    if (!isDone) throw new ActRefused(words, { field: 'by' })
    return words
  },
}
