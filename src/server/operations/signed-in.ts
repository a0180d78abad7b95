import type { Context } from '@/backend/kernel/context'
import { OrderRefusal } from '@/backend/orders/orders'
import {
  ActRefused,
  actOfForm,
  mayDo,
  ownAct,
  recordAct,
  type SignedInOperator,
} from '@/backend/operators/operators'
import type { Call } from '../../http/endpoint'
import { attachment } from '../../http/attachment'
import { BodyRefused, header } from '../../http/http'
import { sendStream } from '../../http/send-stream'
import { formKeyOf, formTokenOf, withAct, type Act, type Download, type OperatorCall } from './call'
import { answerScreen, type Frame } from './frame'
import { questionAddress, sentBefore } from './question-address'
import { refusedPage, showAgain } from './refused-screens'
import { emptyForm, readForm, type SentForm } from './sent-form'
import { redirect, signOut } from './sign-in'
import { acts, rowOf, screens } from './table'
import { waitingCounts } from './waiting'

export interface Session {
  ops: Context
  operator: SignedInOperator
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

const nothingHere = refusedPage('Not found', 'This page does not exist.')

/** Shows a confirmation question at its own URL; never performs the act (operations-8). */
async function lookAtQuestion(http: Call, session: Session, frame: Frame): Promise<boolean> {
  const found = rowOf(acts, http.below)
  if (!found?.row.ask || !mayDo(session.operator.role, found.row.act)) return false
  const call = callOf(session, found.params, http.query, emptyForm)
  const form = await sentBefore(call, http.below)
  return form ? ask(http, found.row, { ...call, form }, frame) : false
}

/** Shows a screen with the result of the act that led to it. */
export async function showScreen(http: Call, session: Session) {
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

/** True for errors whose message tells the operator why an act was refused. */
const isRefusal = (error: unknown): error is OrderRefusal | ActRefused =>
  error instanceof OrderRefusal || error instanceof ActRefused

/** Records the act, performs it and records the outcome (operations-6). */
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
    // A file does not fit into an address.
    const isShort = request.method === 'POST' && call.form.file === undefined
    const address = isShort ? await questionAddress(call, http.below) : undefined
    if (address === undefined) answerScreen(response, frame, question)
    else redirect(response, address)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    await showAgain(http, row, { call, frame, words: error.message, field: error.field })
    return true
  }
}

/** Records an error in the confirmation step as a failed act (operations-6). The form can be sent again. */
const askOrRecord = (http: Call, row: Act, call: OperatorCall, frame: Frame): Promise<boolean> =>
  ask(http, row, call, frame).catch(async (error: unknown) => {
    await done({ ...row, run: () => Promise.reject(error) }, call, undefined)
    return true
  })

async function carryOut(http: Call, row: Act, call: OperatorCall, frame: Frame) {
  const { response } = http
  const formKey = row.isDownload ? undefined : formKeyOf(call, http.below)
  const isNew = !formKey || (await actOfForm(call.ops.db(), formKey)) === undefined
  if (isNew && (await askOrRecord(http, row, call, frame))) return undefined
  const { id, download, refused } = await done(row, call, formKey)
  if (refused && row.isTyped) return showAgain(http, row, { call, frame, ...refused })
  if (!download) return redirect(response, withAct(row.back(call), id))
  response.setHeader('content-type', download.type)
  response.setHeader('content-disposition', attachment(download.name))
  response.setHeader('x-content-type-options', 'nosniff')
  const { content } = download
  return typeof content === 'string' ? response.end(content) : sendStream(content, response)
}

/** For files: a phone on a slow connection needs minutes. */
const patienceMs = 120_000

/** Messages for bodies that are too large or too slow (operations-35). */
const refusedBodies = {
  413: 'That is too large. The limit is 20 MB for a file and 64 KB for everything else. Go back and send less.',
  408: 'The upload took too long. Go back and send it again.',
} as const satisfies Record<BodyRefused['status'], string>

function arrivedBadly(error: unknown): BodyRefused {
  if (error instanceof BodyRefused) return error
  throw error
}

/**
 * Performs an act after checking the form's token, then the role, then the row (operations-5, operations-4).
 */
export async function performAct(http: Call, session: Session) {
  const { request, response, below, query } = http
  const { ops, operator, token } = session
  const frame = await frameOf(session, below)
  const refuse = (status: number, title: string, words: string) =>
    answerScreen(response, frame, refusedPage(title, words), status)
  const body = await http.body(patienceMs).catch(arrivedBadly)
  if (body instanceof BodyRefused) {
    response.setHeader('connection', 'close') // the rest of the body is not read
    return refuse(body.status, 'Not done', refusedBodies[body.status])
  }
  const form = await readForm(body, header(request, 'content-type') ?? '')
  if (form?.text('form') !== frame.formToken)
    return refuse(403, 'Not done', 'This form has expired. Go back, reload the page and send it again.')
  if (below === 'sign-out') return signOut(response, ops, token)
  const found = rowOf(acts, below)
  if (!found) return answerScreen(response, frame, nothingHere, 404)
  if (!mayDo(operator.role, found.row.act))
    return refuse(403, 'Not allowed', `The role “${operator.role}” may not do this. Ask a manager.`)
  return carryOut(http, found.row, callOf(session, found.params, query, form), frame)
}
