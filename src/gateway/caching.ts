import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { answerCache } from '@/lib/answer-cache'
import { clearPages, type Renderer } from './cache-clearing'
import { isOperation, pageOfKey, readQuestion } from './caching-operations'
import { endDeveloperMode, isDeveloper, mayTryToken, startDeveloperMode } from './developer'
import { answerAndClose, answerJson, BodyRefused, header, readBody } from './http'
import { foreignRequest } from './same-origin'

/**
 * /caching/*: operations of a fixed list, by name, answered from memory where they can be. No request names a host, an
 * address or a method of anything upstream; whoever tries is refused (GW22, reliability 2.2).
 */

const maxBytes = 8_192
const nothing = { status: 0, data: null }

/** GW24: an answer is fresh for a minute; the old one serves while a new one is made or cannot be. */
const answers = answerCache({
  entries: 2_000,
  freshMs: 60_000,
  emptyEntries: 1_000,
  emptyMs: 60_000,
  now: () => Date.now(),
})

type Call = (request: IncomingMessage, response: ServerResponse, renderer: Renderer) => Promise<unknown>

/** A GET can ask for what needs no more than a product code. */
const bodyOf = async (request: IncomingMessage) =>
  request.method === 'GET'
    ? JSON.stringify(Object.fromEntries(new URLSearchParams(request.url?.split('?')[1] ?? '')))
    : (await readBody(request, maxBytes)).toString('utf8')

const cacheUrl: Call = async (request, response) => {
  const operation = header(request, 'x-operation') ?? 'page'
  if (!isOperation(operation)) return answerAndClose(response, 400, nothing)
  const question = readQuestion(operation, await bodyOf(request))
  if (question === 'bad') return answerJson(response, 400, nothing)
  if (question === 'nothing') return answerJson(response, 200, nothing)
  try {
    const data = await answers.answer(question.key, question.load)
    return answerJson(response, 200, { status: data === null ? 0 : 1, data })
  } catch (error) {
    logFailure('caching', error)
    return answerJson(response, 200, nothing) // the page falls back to its defaults, silently
  }
}

function member(body: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, name)
      ? (parsed as Record<string, unknown>)[name] // every member is read as unknown
      : undefined
  } catch {
    return undefined
  }
}

const memberIn = async (request: IncomingMessage, name: string) =>
  member((await readBody(request, maxBytes)).toString('utf8'), name)

const developerStart: Call = async (request, response) => {
  const now = Date.now()
  if (!mayTryToken(request, now)) {
    response.setHeader('retry-after', '60')
    return answerAndClose(response, 429, nothing)
  }
  const isStarted = startDeveloperMode(response, await memberIn(request, 'token'), now)
  return answerJson(response, isStarted ? 200 : 403, { status: isStarted ? 1 : 0 })
}

const developerEnd: Call = async (_request, response) => {
  endDeveloperMode(response)
  return answerJson(response, 200, { status: 1 })
}

const clearing =
  (everything: boolean): Call =>
  async (request, response, renderer) => {
    if (!isDeveloper(request, Date.now())) return answerAndClose(response, 403, nothing)
    const pattern = everything
      ? undefined
      : // Also as a header, as the storefront before this one sent it.
        ((await memberIn(request, 'pattern')) ?? header(request, 'x-pattern') ?? '')
    const outcome = await clearPages(pattern, {
      renderer,
      forgetAnswers: (concerns) =>
        answers.forget((key) => everything || (pageOfKey(key) !== '' && concerns(pageOfKey(key)))),
    })
    if (outcome.status === 'too-soon') response.setHeader('retry-after', '10')
    const codes = { cleared: 200, 'too-soon': 429, 'bad-pattern': 400 }
    return answerJson(response, codes[outcome.status], {
      status: outcome.status === 'cleared' ? 1 : 0,
      ...('pages' in outcome && { pages: outcome.pages }),
    })
  }

const calls: Record<string, Call> = {
  cacheurl: cacheUrl,
  developer: developerStart,
  'developer/end': developerEnd,
  'cache/clear': clearing(false),
  'cache/clearall': clearing(true),
}

const steersUpstream = (request: IncomingMessage) =>
  Object.keys(request.headers).some((name) => name.startsWith('x-upstream'))

const readable = new Set(['review-site', 'review-product'])

/** Only the review figures may be read by GET: everything else has a body or an effect. */
const isAllowedMethod = (request: IncomingMessage, path: string | undefined) =>
  request.method === 'POST' ||
  (request.method === 'GET' && path === 'cacheurl' && readable.has(header(request, 'x-operation') ?? ''))

/** Answers everything below /caching. */
export async function cachingGateway(
  request: IncomingMessage,
  response: ServerResponse,
  renderer: Renderer,
): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0]?.replace(/^\/(?:api\/)?caching\//, '') ?? ''
  if (steersUpstream(request)) return answerAndClose(response, 400, nothing)
  if (!isAllowedMethod(request, path)) {
    response.setHeader('allow', 'POST')
    return answerAndClose(response, 405, nothing)
  }
  const foreign = foreignRequest(request)
  if (foreign) return answerAndClose(response, foreign.status, nothing)
  const call = Object.hasOwn(calls, path) ? calls[path] : undefined
  if (!call) return answerAndClose(response, 404, nothing)
  try {
    await call(request, response, renderer)
  } catch (error) {
    if (error instanceof BodyRefused) return answerAndClose(response, error.status, nothing)
    throw error
  }
}
