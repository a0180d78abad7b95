import {
  draftByUid,
  pricedDraft,
  toGraphqlOptions,
  type Draft,
  type PricedCart,
  type PricedLine,
} from '@/backend/cart/cart'
import { catalogueStore } from '@/backend/catalogue/catalogue'
import { contextFrom, type Context } from '@/backend/kernel/context'
import { actsOf, mayDo } from '@/backend/operators/operators'
import { ordersOfPerson } from '@/backend/orders/orders'
import type { CompiledProduct } from '@/brand/compiled'
import { plainLine } from '@/lib/fields/typed-text'
import { html, type Html } from '@/lib/words/html'
import { settings } from '@/settings/settings'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { actForm, facts, money, state, table } from '../parts'
import { refusedFormState } from '../sent-again'
import { addForm, contactForm, methodForm, payForm, sendForm } from './draft-forms'
import { draftState } from './list'

/** GET /operations/drafts/<uid>: one draft order, with its prices as the customer will see them. */

const mostFound = 12

/** Returns the context without the operator's network, so that no limit of shoppers applies. */
export const contextOfShop = ({ ops }: OperatorCall): Context => ({
  ...contextFrom(new Headers()),
  brand: ops.brand,
  db: ops.db,
  now: ops.now,
})

const optionWords = ({ product, line }: PricedLine) =>
  toGraphqlOptions(product, line).map(
    ({ label, values }) => `${label}: ${values.map((value) => value.label || value.value).join(', ')}`,
  )

function quantityForm(call: OperatorCall, { uid }: Draft, { line, product }: PricedLine): Html {
  const path = `drafts/${uid}/line`
  const name = `line-${line.id}`
  const sent = refusedFormState(call, path, [name], (text) => text('line') === String(line.id))
  return actForm(
    call,
    path,
    html`<input type="hidden" name="line" value="${line.id}"><div class="bar"><label><span class="hidden">Quantity of ${product.name}</span><input class="number" name="${name}" inputmode="numeric" maxlength="7" value="${sent.value(name, line.quantity)}"${sent.attributes(name)}></label><button class="quiet small">Change</button><button class="quiet small" name="remove" value="yes">Remove</button></div>${sent.reason(name)}${sent.isRefused && sent.reasonOfForm}`,
  )
}

function linesCard(call: OperatorCall, draft: Draft, { lines }: PricedCart, isOpen: boolean): Html {
  return html`<section class="card"><h2>Products</h2>${table(
    lines,
    [
      {
        label: 'Product',
        cell: (priced) =>
          html`<span>${priced.product.name} <small>${priced.line.sku}</small><br><small class="lines">${optionWords(priced).join('\n')}</small>${priced.problems.map(({ message }) => html`<br><span class="problem">${message}</span>`)}</span>`,
      },
      {
        label: 'Quantity',
        cell: (priced) => (isOpen ? quantityForm(call, draft, priced) : priced.line.quantity),
      },
      { label: 'Each', isSum: true, cell: ({ price }) => money(price.unitCents) },
      { label: 'Amount', isSum: true, cell: ({ price }) => money(price.rowCents) },
    ],
    'No products yet.',
  )}</section>`
}

const totalsCard = (cart: PricedCart) =>
  html`<section class="card"><h2>Total</h2>${facts([
    ['Subtotal', money(cart.subtotalCents)],
    ['Discount', cart.discountCents > 0 ? money(-cart.discountCents) : null],
    ['Shipping', cart.method ? `${money(cart.shippingCents)}, ${cart.method.methodTitle}` : null],
    [cart.tax?.label ?? 'Tax', cart.tax ? money(cart.taxCents) : null],
    ['Total', html`<strong>${money(cart.grandTotalCents)}</strong>`],
  ])}<p class="note">The prices are today’s, as in the shop. The customer pays what the shop asks on the day.</p></section>`

/** The search for a product, and its results as links to the product's form. */
function pickCard(call: OperatorCall, { uid }: Draft, product: CompiledProduct | undefined): Html {
  const { ops, query } = call
  const text = plainLine(query.get('text') ?? '').slice(0, 100)
  const store = catalogueStore(ops.brand)
  const found = text === '' ? store.popular.slice(0, mostFound) : store.search(text, mostFound).products
  const bySku = store.productBySku(text)
  const shown = bySku ? [bySku, ...found.filter(({ sku }) => sku !== bySku.sku)] : found
  return html`<section class="card" id="add"><h2>Add a product</h2><form class="bar" role="search"><label>Name or SKU<input type="search" name="text" value="${text}" maxlength="100"></label><button class="quiet">Find</button></form>
${shown.length > 0 ? html`<ul class="links">${shown.map(({ sku, name }) => html`<li><a href="${root}/drafts/${uid}?${new URLSearchParams({ text, sku }).toString()}#add"${sku === product?.sku && html` aria-current="true"`}>${name} <small>${sku}</small></a></li>`)}</ul>` : html`<p class="empty">No products match.</p>`}
${product && addForm(call, uid, product)}</section>`
}

const linkCard = ({ token, expiresAt, sentAt }: Draft) =>
  html`<section class="card"><h2>Link to pay</h2>${facts([
    ['Sent', sentAt && moment(sentAt)],
    ['Valid until', moment(expiresAt)],
    ['Link', `${settings().site.url ?? ''}/mail/pay/${token}`],
  ])}</section>`

export async function draftScreen(call: OperatorCall): Promise<Page | undefined> {
  const { ops, operator, params, query, refused } = call
  const draft = await draftByUid(ops.db(), ops.brand.id, params[0] ?? '')
  const cart = draft && (await pricedDraft(contextOfShop(call), draft))
  if (!draft || !cart) return undefined
  const may = (act: Parameters<typeof mayDo>[1]) => mayDo(operator.role, act)
  const isOpen = draft.isActive && draft.orderNumber === null
  const isChangeable = isOpen && may('draft-order')
  const sku = refused?.path === `drafts/${draft.uid}/add` ? refused.form.line('sku') : query.get('sku')
  const product = sku ? catalogueStore(ops.brand).productBySku(sku) : undefined
  const acts = await actsOf(ops.db(), ops.brand.id, { subject: `draft ${draft.uid}`, limit: 50 })
  const hasLines = cart.lines.length > 0
  const person = { email: draft.email, accountId: null }
  const [last] = await ordersOfPerson(ops.db(), ops.brand.id, person, 1)
  const usual = last && (last.shippingAddress ?? last.billingAddress)
  return {
    title: `Draft for ${draft.email}`,
    body: html`<h1>Draft for ${draft.email} ${state(draftState(draft, ops.now()))}</h1>
${draft.orderNumber && html`<p>It became <a href="${root}/orders/${draft.orderNumber}">order ${draft.orderNumber}</a>.</p>`}
<div class="columns"><div>${linesCard(call, draft, cart, isChangeable)}${isChangeable && pickCard(call, draft, product)}${isChangeable && contactForm(call, draft, cart, usual)}${isChangeable && methodForm(call, draft, cart)}<section class="card"><h2>History</h2>${table(
      acts,
      [
        { label: 'When', cell: ({ at }) => moment(at) },
        { label: 'Who', cell: ({ operator: who }) => who },
        { label: 'What', cell: ({ words, act }) => words ?? act.replaceAll('-', ' ') },
      ],
      'No actions yet.',
    )}</section></div>
<div>${totalsCard(cart)}${isOpen && hasLines && linkCard(draft)}${isOpen && hasLines && may('send-draft') && sendForm(call, draft)}${isOpen && hasLines && may('note-payment') && payForm(call, draft, cart)}</div></div>`,
  }
}
