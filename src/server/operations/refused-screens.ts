import type { Call } from '../../http/endpoint'
import type { Act, OperatorCall, Page, RefusedForm } from './call'
import { answerScreen, type Frame } from './frame'
import { html } from '@/lib/words/html'
import { saysReason } from './sent-again'
import { emptyForm } from './sent-form'
import { rowOf, screens } from './table'

const refusedNotice = (words: string) => html`<p class="notice refused" role="alert">${words}</p>`

export const refusedPage = (title: string, words: string): Page => ({
  title,
  body: html`<h1>${title}</h1>${refusedNotice(words)}`,
})

/** Shows the form's screen again, with all input (operations-35). */
export async function showAgain(
  { response, below }: Call,
  row: Act,
  { call, frame, words, field }: Pick<RefusedForm, 'words' | 'field'> & { call: OperatorCall; frame: Frame },
) {
  const [path = '', asks] = row.back(call).split('?')
  const found = rowOf(screens, path)
  const page = await found?.row.show({
    ...call,
    params: found.params,
    query: new URLSearchParams(asks),
    form: emptyForm,
    refused: { path: below, form: call.form, words, field },
  })
  if (!page) return answerScreen(response, { ...frame, path }, refusedPage('Not possible', words), 422)
  // The form may no longer be on the page, for example after the order was canceled.
  const body = saysReason(page.body) ? page.body : html`${refusedNotice(words)}${page.body}`
  return answerScreen(response, { ...frame, path }, { ...page, body }, 422)
}
