import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from '@/backend/kernel/context'
import type { ActFacts, ActOnRecord, OperatorAct, SignedInOperator } from '@/backend/operators/operators'
import type { SentForm } from './sent-form'
import type { Html } from '@/lib/words/html'

export interface OperatorCall {
  ops: Context
  operator: SignedInOperator
  /** The path segments matched by the stars in the row's path. */
  params: readonly string[]
  query: URLSearchParams
  /** Empty for a GET request. */
  form: SentForm
  /** Included in every form (operations-4). */
  formToken: string
  /** The act that redirected to this screen. */
  lastAct?: ActOnRecord | undefined
  /** The refused form that this screen shows again. */
  refused?: RefusedForm
}

/** A refused form, which is shown again with its input (operations-35). */
export interface RefusedForm {
  /** The act's path below /operations. */
  path: string
  form: SentForm
  words: string
  /** The field that the message is about; undefined if it is about none in particular. */
  field: string | undefined
}

export interface Page {
  title: string
  body: Html
}

/** A file sent to the operator instead of a page. */
export interface Download {
  words: string
  name: string
  type: string
  content: string | Readable
}

/** A read-only page. Its path is below /operations; a star matches one segment. */
export interface Screen {
  path: string
  /** Returns undefined if there is nothing at this path. */
  show: (call: OperatorCall) => Promise<Page | undefined>
}

/** An action that a form submits. */
export interface Act {
  path: string
  act: OperatorAct
  /** The object of the act, as recorded in the history. */
  subject: (call: OperatorCall) => string | null | Promise<string | null>
  facts?: (call: OperatorCall) => ActFacts
  /** The screen to return to, below /operations. */
  back: (call: OperatorCall) => string
  /** True if its form has typed input, which is shown again after a refusal (operations-35). */
  isTyped?: true
  /** True if the act only returns a file and changes nothing: the same form may be sent any number of times. */
  isDownload?: true
  /** Asks for confirmation when money moves; undefined once the operator has confirmed (operations-8). */
  ask?: (call: OperatorCall) => Promise<Page | undefined>
  /**
   * Performs the act.
   * @returns the message for the operator
   * @throws a refusal whose message is for the operator
   */
  run: (call: OperatorCall) => Promise<string | Download>
}

export const root = '/operations'

/**
 * Returns the token that every form must contain. It cannot be forged without the session token, which is in
 * no page and readable by no script.
 */
export const formTokenOf = (sessionToken: string) =>
  createHash('sha256').update(`form of ${sessionToken}`).digest('base64url')

/**
 * Returns the URL of a screen with the act that led to it, starting at its main content (operations-10).
 * @param path below /operations, may have a query
 */
export const withAct = (path: string, id: number) => `${path}${path.includes('?') ? '&' : '?'}act=${id}#main`

/**
 * Returns a key that identifies one form with all its input, so that it counts once (operations-8);
 * undefined if no form of ours sent it.
 */
export function formKeyOf({ operator, form }: OperatorCall, path: string): Buffer | undefined {
  if (!/^[\w-]{8,60}$/.test(form.line('once'))) return undefined
  const hash = createHash('sha256').update(JSON.stringify([operator.id, path, form.all()]))
  if (form.file) hash.update(form.file.bytes)
  return hash.digest()
}
