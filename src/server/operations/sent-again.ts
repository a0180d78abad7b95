import type { OperatorCall } from './call'
import { html, type Html } from '@/lib/words/html'

/**
 * Shows a refused form again as it was sent, with the reason at its field, which gets the focus
 * (operations-35). Only values that have a field are restored. A file must be chosen again, because a page
 * cannot set it.
 */

/** The reason's id; a screen that contains it already shows the reason in the form. */
const reasonId = 'refused'

export const saysReason = ({ text }: Html) => text.includes(` id="${reasonId}"`)

const reason = (words: string, more: Html | false = false) =>
  html`<p class="problem" id="${reasonId}" role="alert"${more}>${words}</p>`

const atField = html` aria-invalid="true" aria-describedby="${reasonId}" autofocus`
const focused = html` tabindex="-1" autofocus`

export interface SentAgain {
  /** True if this form was refused. */
  isRefused: boolean
  /** True if a file was sent. */
  hadFile: boolean
  /** Returns the typed value, or the initial value if this form was not refused. */
  value: (name: string, atFirst?: string | number) => string | number
  attributes: (name: string) => Html | false
  /** Returns the reason to show after a field. */
  reason: (name: string) => Html | false
  /** The reason to show before the fields, if it is about none in particular. */
  reasonOfForm: Html | false
}

/**
 * @param path the act's path below /operations
 * @param fields names of the fields with typed input
 * @param isThis distinguishes several forms of the same act
 */
export function refusedFormState(
  { refused }: Pick<OperatorCall, 'refused'>,
  path: string,
  fields: readonly string[],
  isThis: (text: (name: string) => string) => boolean = () => true,
): SentAgain {
  const sent = refused?.path === path && isThis(refused.form.text) ? refused : undefined
  const field = fields.find((name) => name === sent?.field)
  return {
    isRefused: sent !== undefined,
    hadFile: sent?.form.file !== undefined,
    value: (name, atFirst = '') => (sent ? sent.form.text(name) : atFirst),
    attributes: (name) => name === field && atField,
    reason: (name) => name === field && sent !== undefined && reason(sent.words),
    reasonOfForm: sent !== undefined && field === undefined && reason(sent.words, focused),
  }
}
