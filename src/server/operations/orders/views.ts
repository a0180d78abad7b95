import { ActRefused, deleteView, saveView, viewsOf } from '@/backend/operators/operators'
import { html, type Html } from '@/lib/words/html'
import { root, type Act, type OperatorCall } from '../call'
import { actForm } from '../parts'
import { refusedFormState } from '../sent-again'
import { hiddenSearch, isSearch, queryOf, searchOf, type ListSearch } from './search'

/** Views: searches that are needed every day, the shop's and those that an operator saves (operations-9). */

const usual: Record<string, Record<string, string>> = {
  Today: { days: '0' },
  'To make or ship': { status: 'processing' },
  'Partly shipped': { status: 'partially_shipped' },
  'Waiting for payment': { status: 'pending' },
  'Payment in review': { status: 'payment_review' },
}

const path = 'orders/views/save'

export async function viewsBar(call: OperatorCall, search: ListSearch): Promise<Html> {
  const own = await viewsOf(call.ops.db(), call.operator.id)
  const now = queryOf(search)
  const views = [
    ...Object.entries(usual).map(([name, query]) => ({
      name,
      query: queryOf(searchOf(new URLSearchParams(query))),
    })),
    ...own,
  ]
  const links = views.map(
    ({ name, query }) =>
      html`<li><a href="${root}/orders?${query}"${query === now && html` aria-current="true"`}>${name}</a></li>`,
  )
  const shown = own.find(({ query }) => query === now)
  const sent = refusedFormState(call, path, ['name'])
  const save = actForm(
    call,
    path,
    html`${hiddenSearch(search)}<div class="bar"><label>Save this search as<input name="name" required maxlength="40" autocomplete="off" value="${sent.value('name')}"${sent.attributes('name')}></label>${sent.reason('name')}<button class="quiet">Save</button></div>`,
  )
  const remove =
    shown &&
    actForm(
      call,
      'orders/views/delete',
      html`<input type="hidden" name="name" value="${shown.name}"><button class="quiet small">Delete the view “${shown.name}”</button>`,
    )
  return html`<ul class="bar links">${links}</ul>${isSearch(search) && !shown && html`<details${sent.isRefused && html` open`}><summary>Save this search</summary>${save}</details>`}${remove}`
}

const nameOf = ({ form }: OperatorCall) => form.line('name').slice(0, 40)

const saveViewAct: Act = {
  path,
  act: 'save-view',
  isTyped: true,
  subject: () => null,
  back: ({ form }) => `orders?${queryOf(searchOf({ get: form.text }))}`,
  async run(call) {
    const { ops, operator, form } = call
    const search = searchOf({ get: form.text })
    const name = nameOf(call)
    if (name === '') throw new ActRefused('Give the view a name.', { field: 'name' })
    if (Object.hasOwn(usual, name))
      throw new ActRefused('The shop has a view of this name.', { field: 'name' })
    if (!isSearch(search)) throw new ActRefused('Search for something first.', { field: 'name' })
    const isSaved = await saveView(ops.db(), operator.id, { name, query: queryOf(search).slice(0, 600) })
    if (!isSaved) throw new ActRefused('You have 20 views. Delete one first.', { field: 'name' })
    return `The view “${name}” is saved.`
  },
}

const deleteViewAct: Act = {
  path: 'orders/views/delete',
  act: 'save-view',
  subject: () => null,
  back: () => 'orders',
  async run(call) {
    const isGone = await deleteView(call.ops.db(), call.operator.id, nameOf(call))
    return isGone ? 'The view is deleted.' : 'The view was deleted before.'
  },
}

export const viewActs: readonly Act[] = [saveViewAct, deleteViewAct]
