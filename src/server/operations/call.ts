import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from '@/backend/kernel/context'
import type { ActFacts, ActOnRecord, Operator, OperatorAct } from '@/backend/operators/operators'
import type { SentForm } from './sent-form'
import type { Html } from './html'

/** What screens and acts of /operations are made of. */

export interface OperatorCall {
  ops: Context
  operator: Operator
  /** What the stars of the row's path stand for. */
  params: readonly string[]
  query: URLSearchParams
  /** Empty when something is only looked at. */
  form: SentForm
  /** Goes into every form (operations-7). */
  formToken: string
  /** The act that led to this screen. */
  lastAct?: ActOnRecord | undefined
  /** The form that led to this screen, and was refused. */
  refused?: RefusedForm
}

/** A form that was refused: it comes back as it was sent (operations-35). */
export interface RefusedForm {
  /** The act's, below /operations. */
  path: string
  form: SentForm
  words: string
  /** What the words are about; undefined when it is no field of its own. */
  field: string | undefined
}

export interface Page {
  title: string
  body: Html
}

/** A file that the operator gets in place of a page. */
export interface Download {
  words: string
  name: string
  type: string
  content: string | Readable
}

/** Something to look at. Its path is below /operations; a star stands for one part. */
export interface Screen {
  path: string
  /** Undefined: there is no such thing. */
  show: (call: OperatorCall) => Promise<Page | undefined>
}

/** Something to do, by a form. */
export interface Act {
  path: string
  act: OperatorAct
  /** What it is done to, as the record names it. */
  subject: (call: OperatorCall) => string | null | Promise<string | null>
  facts?: (call: OperatorCall) => ActFacts
  /** The screen that the operator comes back to, below /operations. */
  back: (call: OperatorCall) => string
  /** Something is typed into its form, and comes back when it is refused (operations-35). */
  isTyped?: true
  /** It gives a file and changes nothing: the same form may be sent any number of times. */
  isDownload?: true
  /** Asks once more where money moves; undefined when the operator has confirmed it (operations-8). */
  ask?: (call: OperatorCall) => Promise<Page | undefined>
  /** Does it. @returns what the operator is told; @throws a refusal whose message is for the operator */
  run: (call: OperatorCall) => Promise<string | Download>
}

export const root = '/operations'

/** A form can only be made by who knows the session's token, which no page and no script holds. */
export const formTokenOf = (sessionToken: string) =>
  createHash('sha256').update(`form of ${sessionToken}`).digest('base64url')

/** A screen, with the act that led to it, read from its content on (operations-32). @param path below /operations, also with a query */
export const withAct = (path: string, id: number) => `${path}${path.includes('?') ? '&' : '?'}act=${id}#main`

/** One form with all that was typed into it (operations-22); undefined for what no form of ours sends. */
export function formKeyOf({ operator, form }: OperatorCall, path: string): Buffer | undefined {
  if (!/^[\w-]{8,60}$/.test(form.text('once'))) return undefined
  const hash = createHash('sha256').update(JSON.stringify([operator.id, path, form.all()]))
  if (form.file) hash.update(form.file.bytes)
  return hash.digest()
}
