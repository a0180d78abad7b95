import type { OperatorCall } from './call'
import { html, type Html } from './html'

/**
 * A form that was refused stands there as it was sent, with the reason at its field and the focus on it (operations-35). Only what the
 * form has a field for comes back; a file has to be chosen anew, because no page may choose one.
 */

/** The reason's id: a screen that has it says it at the form. */
const reasonId = 'refused'

export const saysReason = ({ text }: Html) => text.includes(` id="${reasonId}"`)

const reason = (words: string, more: Html | false = false) =>
  html`<p class="problem" id="${reasonId}" role="alert"${more}>${words}</p>`

const atField = html` aria-invalid="true" aria-describedby="${reasonId}" autofocus`
const focused = html` tabindex="-1" autofocus`

export interface SentAgain {
  /** Whether this is the form that was refused. */
  isRefused: boolean
  /** Whether a file was sent along. */
  hadFile: boolean
  /** What was typed; in any other form what stands there at first. */
  value: (name: string, atFirst?: string | number) => string | number
  /** Attributes of a field. */
  attributes: (name: string) => Html | false
  /** Stands behind a field. */
  reason: (name: string) => Html | false
  /** Stands before the fields, for a reason that is about none of them. */
  reasonOfForm: Html | false
}

/**
 * @param path the act's, below /operations
 * @param fields the names of what can be typed
 * @param isThis tells forms of the same act apart
 */
export function sentAgain(
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
