import { openByState, salesOf } from '@/backend/orders/orders'
import { counted } from '@/lib/words/counted'
import { html } from '@/lib/words/html'
import { root, type OperatorCall, type Page } from './call'
import { places } from './frame'
import { facts, money } from './parts'
import { waitingCounts } from './waiting'

/** GET /operations/today: what was ordered, and what waits for someone (operations-11). */
export async function todayScreen({ ops }: OperatorCall): Promise<Page> {
  const { brand } = ops
  const sales = await salesOf(ops.db(), brand.id, { now: ops.now(), timezone: brand.identity.timezone })
  const open = await openByState(ops.db(), brand.id)
  const waiting = await waitingCounts(ops)
  const said = ({ orders, totalCents }: (typeof sales)['today']) =>
    `${counted(orders, 'order', 'orders')}, ${money(totalCents)}`
  const left = places.flatMap(({ path, label, waits }) => {
    const count = waiting.get(path) ?? 0
    return count > 0
      ? [html`<li><a href="${root}/${path}">${label}: ${count} ${waits ?? 'to do'}</a></li>`]
      : []
  })
  return {
    title: 'Today',
    body: html`<h1>Today</h1><div class="columns"><section class="card"><h2>Ordered</h2>${facts([
      ['Today', said(sales.today)],
      ['Yesterday', said(sales.yesterday)],
      ['Last seven days', said(sales.week)],
    ])}</section>
<section class="card"><h2>Open orders</h2>${
      open.length > 0
        ? html`<ul class="links">${open.map(({ status, orders }) => html`<li><a href="${root}/orders?status=${status}">${orders} ${status.replaceAll('_', ' ')}</a></li>`)}</ul>`
        : html`<p class="empty">None.</p>`
    }</section>
<section class="card"><h2>Waiting for us</h2>${left.length > 0 ? html`<ul class="links">${left}</ul>` : html`<p class="empty">Nothing.</p>`}</section></div>`,
  }
}
