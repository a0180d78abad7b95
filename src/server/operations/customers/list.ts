import { findPeople, type PersonFound } from '@/backend/orders/orders'
import { plainLine } from '@/lib/fields/typed-text'
import { html } from '@/lib/words/html'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { table, type Column } from '../parts'

/** GET /operations/customers: people with and without an account, found by name, e-mail, phone or order number. */

const pageSize = 50

const columns: readonly Column<PersonFound>[] = [
  {
    label: 'Customer',
    cell: ({ key, name, email }) =>
      html`<span><a href="${root}/customers/${key}">${name || email}</a><br><small>${email}</small></span>`,
  },
  { label: 'Account', cell: ({ accountId }) => (accountId === null ? 'guest' : 'yes') },
  {
    label: 'Last order',
    cell: ({ lastOrder }) =>
      lastOrder === null ? '' : html`<a href="${root}/orders/${lastOrder}">${lastOrder}</a>`,
  },
  { label: 'Last seen', cell: ({ at }) => moment(at) },
]

export async function customersScreen({ ops, query }: OperatorCall): Promise<Page> {
  const text = plainLine(query.get('text') ?? '').slice(0, 254) || null
  const page = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1) || 1
  const found = await findPeople(ops.db(), ops.brand.id, {
    text,
    limit: pageSize + 1,
    skip: (page - 1) * pageSize,
  })
  const pageLink = (to: number, label: string) =>
    html`<a class="button quiet" href="${root}/customers?${new URLSearchParams({ text: text ?? '', page: String(to) }).toString()}">${label}</a>`
  return {
    title: 'Customers',
    body: html`<h1>Customers</h1><form class="bar" role="search"><label>Name, email, phone or order number<input type="search" name="text" value="${text}" maxlength="254"></label><button class="quiet">Find</button></form>
${table(found.slice(0, pageSize), columns, text ? 'No customers match.' : 'No customers yet.')}
<div class="bar">${page > 1 && pageLink(page - 1, 'Newer')}${found.length > pageSize && pageLink(page + 1, 'Older')}</div>`,
  }
}
