import { findOrders, type Order } from '@/backend/orders/orders'
import { mayDo } from '@/backend/operators/operators'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { html } from '@/lib/words/html'
import { actForm, money, paidBy, state, table, type Column } from '../parts'
import { hiddenSearch, isSearch, orderSearch, queryOf, searchForm, searchOf } from './search'
import { viewsBar } from './views'

/**
 * GET /operations/orders: newest first, searchable by number, e-mail address, name, tracking number and
 * state.
 */

const pageSize = 50

const columns: readonly Column<Order>[] = [
  {
    label: 'Print',
    cell: ({ number }) =>
      html`<label class="choice"><input type="checkbox" form="print" name="number" value="${number}"><span class="hidden">Order ${number}</span></label>`,
  },
  { label: 'Order', cell: ({ number }) => html`<a href="${root}/orders/${number}">${number}</a>` },
  { label: 'State', cell: ({ status }) => state(status) },
  { label: 'Placed', cell: ({ placedAt }) => moment(placedAt) },
  {
    label: 'Customer',
    cell: ({ number, email, billingAddress }) =>
      html`<span><a href="${root}/customers/o${number}">${billingAddress.firstname} ${billingAddress.lastname}</a><br><small>${email}</small></span>`,
  },
  { label: 'Payment', cell: paidBy },
  { label: 'Total', isSum: true, cell: ({ grandTotalCents }) => money(grandTotalCents) },
]

const numbersOf = (orders: readonly Order[]) =>
  orders.map(({ number }) => ['number', number] as [string, string])

/** Links that print every order of this page, without ticking each. */
const printAll = (orders: readonly Order[]) =>
  (['slip', 'ticket'] as const).map(
    (kind) =>
      html`<a class="button quiet" href="${root}/orders/print?${new URLSearchParams([['kind', kind], ...numbersOf(orders)]).toString()}">Print ${kind === 'slip' ? 'packing slips' : 'work tickets'} of all ${orders.length}</a>`,
  )

export async function ordersScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const search = searchOf(query)
  const { page } = search
  const found = await findOrders(ops.db(), ops.brand.id, {
    ...orderSearch(ops.brand, search, ops.now()),
    limit: pageSize + 1,
    skip: (page - 1) * pageSize,
  })
  const shown = found.slice(0, pageSize)
  const pageLink = (to: number, label: string) =>
    html`<a class="button quiet" href="${root}/orders?${queryOf(search, { page: String(to) })}">${label}</a>`
  return {
    title: 'Orders',
    body: html`<h1>Orders</h1>${searchForm(ops.brand, search)}${await viewsBar(call, search)}
${table(shown, columns, isSearch(search) ? 'No orders match.' : 'No orders yet.')}
<div class="bar">${page > 1 && pageLink(page - 1, 'Newer')}${found.length > pageSize && pageLink(page + 1, 'Older')}
<form id="print" action="${root}/orders/print" class="bar"><button class="quiet" name="kind" value="slip">Print packing slips</button><button class="quiet" name="kind" value="ticket">Print work tickets</button></form>
${shown.length > 1 && printAll(shown)}
${mayDo(operator.role, 'ship-many') && html`<a class="button quiet" href="${root}/orders/ship-many">Ship many …</a>`}
${mayDo(operator.role, 'export-orders') && actForm(call, 'orders/export', html`${hiddenSearch(search)}<button class="quiet">Download as CSV</button>`)}</div>`,
  }
}
