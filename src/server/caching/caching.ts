import { isRecord } from '@/lib/is-record'
import type { IncomingMessage } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson, header } from '../../http/http'
import { cachedAnswers } from '../process-state'
import { clearPages } from './cache-clearing'
import { broadcastPurge } from './clear-everywhere'
import { isOperation, readQuestion } from './caching-operations'
import { endDeveloperMode, isDeveloper, mayTryToken, startDeveloperMode } from './developer'

/**
 * /caching/*: a fixed list of named operations, answered from memory if possible. Requests that try to choose
 * the upstream host, URL or method are refused (caching-2).
 */

const nothing = { status: 0, data: null }

export const cachingRefusal = () => nothing

export const cachingNotFound = ({ response }: Call) => answerAndClose(response, 404, nothing)

/** Returns the request's JSON. GET requests pass their input in the query. */
const questionText = async ({ request, query, body }: Call) =>
  request.method === 'GET' ? JSON.stringify(Object.fromEntries(query)) : (await body()).toString('utf8')

const readable = new Set(['review-site', 'review-product'])

const steersUpstream = (request: IncomingMessage) =>
  Object.keys(request.headers).some((name) => name.startsWith('x-upstream'))

/** Runs an operation by name. Only the review figures can be read by GET; all others need a body. */
export async function cachedAnswer(call: Call) {
  const { request, response } = call
  const operation = header(request, 'x-operation') ?? 'page'
  if (steersUpstream(request) || !isOperation(operation)) return answerAndClose(response, 400, nothing)
  if (request.method === 'GET' && !readable.has(operation)) {
    response.setHeader('allow', 'POST')
    return answerAndClose(response, 405, nothing)
  }
  const question = readQuestion(operation, await questionText(call))
  if (question === 'bad') return answerJson(response, 400, nothing)
  if (question === 'nothing') return answerJson(response, 200, nothing)
  try {
    const data = await cachedAnswers.answer(question.key, question.load)
    return answerJson(response, 200, { status: data === null ? 0 : 1, data })
  } catch (error) {
    logFailure('caching', error)
    return answerJson(response, 200, nothing) // the page silently uses its defaults
  }
}

function member(body: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return isRecord(parsed) && Object.hasOwn(parsed, name) ? parsed[name] : undefined
  } catch {
    return undefined
  }
}

const memberIn = async ({ body }: Call, name: string) => member((await body()).toString('utf8'), name)

export async function startDeveloper(call: Call) {
  const { request, response } = call
  const now = Date.now()
  if (!mayTryToken(request, now)) {
    response.setHeader('retry-after', '60')
    return answerAndClose(response, 429, nothing)
  }
  const isStarted = startDeveloperMode(response, await memberIn(call, 'token'), now)
  return answerJson(response, isStarted ? 200 : 403, { status: isStarted ? 1 : 0 })
}

export function endDeveloper({ response }: Call) {
  endDeveloperMode(response)
  return answerJson(response, 200, { status: 1 })
}

const codes = { cleared: 200, 'too-soon': 429, 'bad-pattern': 400 }

async function clear(call: Call, pattern: unknown) {
  const { response } = call
  const outcome = await clearPages(pattern)
  if (outcome.status === 'cleared') await broadcastPurge(pattern)
  if (outcome.status === 'too-soon') response.setHeader('retry-after', '10')
  return answerJson(response, codes[outcome.status], {
    status: outcome.status === 'cleared' ? 1 : 0,
    ...('pages' in outcome && { pages: outcome.pages }),
  })
}

export async function clearSomePages(call: Call) {
  const { request, response } = call
  if (!isDeveloper(request, Date.now())) return answerAndClose(response, 403, nothing)
  // The header is for compatibility: the previous storefront sent it.
  return clear(call, (await memberIn(call, 'pattern')) ?? header(request, 'x-pattern') ?? '')
}

export async function clearAllPages(call: Call) {
  if (!isDeveloper(call.request, Date.now())) return answerAndClose(call.response, 403, nothing)
  return clear(call, undefined)
}
