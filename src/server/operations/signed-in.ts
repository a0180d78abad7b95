import type { Context } from '@/backend/kernel/context'
import { OrderRefusal } from '@/backend/orders/orders'
import { ActRefused, actOfForm, mayDo, ownAct, recordAct, type Operator } from '@/backend/operators/operators'
import type { Call } from '../http/endpoint'
import { attachment } from '../http/attachment'
import { BodyRefused, header } from '../http/http'
import { sendStream } from '../http/send-stream'
import { formKeyOf, formTokenOf, withAct, type Act, type Download, type OperatorCall } from './call'
import { answerScreen, type Frame } from './frame'
import { questionAddress, sentBefore } from './question-address'
import { refusedPage, showAgain } from './refused-screens'
import { emptyForm, readForm, type SentForm } from './sent-form'
import { redirect, signOut } from './sign-in'
import { acts, rowOf, screens } from './table'
import { waitingCounts } from './waiting'

/** What somebody who has signed in looks at and does. */

export interface Session {
  ops: Context
  operator: Operator
  token: string
}

const frameOf = async ({ ops, operator, token }: Session, path: string): Promise<Frame> => ({
  operator,
  formToken: formTokenOf(token),
  path,
  waiting: await waitingCounts(ops),
})

function callOf(session: Session, params: readonly string[], query: URLSearchParams, form: SentForm) {
  const { ops, operator, token } = session
  return { ops, operator, params, query, form, formToken: formTokenOf(token) }
}

const nothingHere = refusedPage('Not found', 'There is nothing at this address.')

/** operations-34: a question at its own address. It asks, and never acts. */
async function lookAtQuestion(http: Call, session: Session, frame: Frame): Promise<boolean> {
  const found = rowOf(acts, http.below)
  if (!found?.row.ask || !mayDo(session.operator.role, found.row.act)) return false
  const call = callOf(session, found.params, http.query, emptyForm)
  const form = await sentBefore(call, http.below)
  return form ? ask(http, found.row, { ...call, form }, frame) : false
}

/** A screen, with what came of the act that led to it. */
export async function look(http: Call, session: Session) {
  const { response, below, query } = http
  const { ops, operator } = session
  const frame = await frameOf(session, below)
  if (await lookAtQuestion(http, session, frame)) return undefined
  const found = rowOf(screens, below)
  const id = query.get('act') ?? ''
  const isId = /^\d{1,15}$/.test(id)
  const act = isId ? await ownAct(ops.db(), ops.brand.id, operator.name, Number(id)) : undefined
  const call = found && { ...callOf(session, found.params, query, emptyForm), lastAct: act }
  const page = call && (await found.row.show(call))
  return answerScreen(response, { ...frame, act }, page ?? nothingHere, page ? 200 : 404)
}

/** What is thrown to tell the operator why not. */
const isRefusal = (error: unknown): error is OrderRefusal | ActRefused =>
  error instanceof OrderRefusal || error instanceof ActRefused

/** operations-6: written down before it is done, and what came of it. */
async function done(row: Act, call: OperatorCall, formKey: Buffer | undefined) {
  const { ops, operator } = call
  let download: Download | undefined
  let field: string | undefined
  const act = {
    act: row.act,
    subject: await row.subject(call),
    facts: row.facts?.(call) ?? {},
    network: ops.visitor?.network ?? null,
    ...(formKey && { formKey }),
  }
  const { id, words, outcome } = await recordAct(ops, operator, act, {
    isRefusal(error) {
      if (!isRefusal(error)) return false
      field = error.field
      return true
    },
    async work() {
      const made = await row.run(call)
      if (typeof made === 'string') return made
      download = made
      return made.words
    },
  })
  return { id, download, refused: outcome === 'refused' ? { words, field } : undefined }
}

async function ask(http: Call, row: Act, call: OperatorCall, frame: Frame): Promise<boolean> {
  const { request, response } = http
  try {
    const question = await row.ask?.(call)
    if (!question) return false
    const address = request.method === 'POST' ? await questionAddress(call, http.below) : undefined
    if (address === undefined) answerScreen(response, frame, question)
    else redirect(response, address)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    await showAgain(http, row, { call, frame, words: error.message, field: error.field })
    return true
  }
}

async function carryOut(http: Call, row: Act, call: OperatorCall, frame: Frame) {
  const { response } = http
  const formKey = row.isDownload ? undefined : formKeyOf(call, http.below)
  const isNew = !formKey || (await actOfForm(call.ops.db(), formKey)) === undefined
  if (isNew && (await ask(http, row, call, frame))) return undefined
  const { id, download, refused } = await done(row, call, formKey)
  if (refused && row.isTyped) return showAgain(http, row, { call, frame, ...refused })
  if (!download) return redirect(response, withAct(row.back(call), id))
  response.setHeader('content-type', download.type)
  response.setHeader('content-disposition', attachment(download.name))
  response.setHeader('x-content-type-options', 'nosniff')
  const { content } = download
  return typeof content === 'string' ? response.end(content) : sendStream(content, response)
}

/** For files: a phone on a bad line needs minutes. */
const patienceMs = 120_000

/** operations-20 */
const refusedBodies = {
  413: 'That is too large. A file may have 20 MB, everything else 64 KB. Go back and send less.',
  408: 'That took too long to arrive. Go back and send it again.',
} as const satisfies Record<BodyRefused['status'], string>

function arrivedBadly(error: unknown): BodyRefused {
  if (error instanceof BodyRefused) return error
  throw error
}

/** What a form asks for: its token, then the role, then the row (operations-5, operations-7). */
export async function change(http: Call, session: Session) {
  const { request, response, below, query } = http
  const { ops, operator, token } = session
  const frame = await frameOf(session, below)
  const refuse = (status: number, title: string, words: string) =>
    answerScreen(response, frame, refusedPage(title, words), status)
  const body = await http.body(patienceMs).catch(arrivedBadly)
  if (body instanceof BodyRefused) {
    response.setHeader('connection', 'close') // the rest of it is left unread
    return refuse(body.status, 'Not done', refusedBodies[body.status])
  }
  const form = await readForm(body, header(request, 'content-type') ?? '')
  if (form?.text('form') !== frame.formToken)
    return refuse(
      403,
      'Not done',
      'This form is no longer good. Go back, load the page again, and send it anew.',
    )
  if (below === 'sign-out') return signOut(response, ops, token)
  const found = rowOf(acts, below)
  if (!found) return answerScreen(response, frame, nothingHere, 404)
  if (!mayDo(operator.role, found.row.act))
    return refuse(403, 'Not allowed', `The role ${operator.role} may not do this. Ask a manager.`)
  return carryOut(http, found.row, callOf(session, found.params, query, form), frame)
}
