import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleGraphql } from '@/backend/graphql'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'
import { isJson, refusedBody } from '../graphql-proxy/graphql-proxy'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson, header } from '../../http/http'
import { requestIdOf } from '../../http/request-id'
import { networkOf } from '../../http/visitor-network'
import { programState } from '../process-state'

/**
 * POST /api/graphql, for external programs: the shop's whole API with a token from API_TOKENS, without
 * cookies (programs-1, programs-2, programs-3). Responses contain cart ids and customer tokens, as Magento's do: a program
 * stores them for its shoppers.
 */

/** Upper limit for a body. Design documents are only for our own pages. */
export const maxProgramBytes = 262_144

const waitSeconds = '60'

export const hasPrograms = () => settings().programs.tokens.length > 0 && !settings().commerce.url

const digest = (text: string) => createHash('sha256').update(text).digest()

const bearerOf = (request: IncomingMessage) =>
  /^Bearer ([^\s,]{1,1024})$/i.exec(header(request, 'authorization') ?? '')?.[1]

/**
 * @returns the program's index as a string; undefined for a wrong token. All tokens are compared, in constant time.
 */
function programOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  const given = digest(token)
  const matches = settings().programs.tokens.map((known) => timingSafeEqual(digest(known), given))
  return matches.includes(true) ? String(matches.indexOf(true)) : undefined
}

function refuse(response: ServerResponse, status: 401 | 415 | 429, message: string) {
  if (status === 401) response.setHeader('www-authenticate', 'Bearer')
  if (status === 429) response.setHeader('retry-after', waitSeconds)
  answerAndClose(response, status, refusedBody(message))
}

/** Returns the headers for the backend, without any that are meant for browsers. */
function backendHeaders(request: IncomingMessage): Record<string, string> {
  const customer = /^[\w.~+/=-]{1,256}$/.exec(header(request, 'x-customer-token') ?? '')?.[0]
  const network = networkOf(request)
  return {
    'content-type': 'application/json',
    'x-request-id': requestIdOf(request),
    store: serverBrand().constants.storeCode,
    ...(customer && { authorization: `Bearer ${customer}` }),
    ...(network && { 'x-visitor-network': network }),
  }
}

export async function answerProgram({ request, response, body }: Call) {
  const network = networkOf(request) ?? ''
  const { requests, wrongTokens } = programState
  if (wrongTokens.isReached(network))
    return refuse(response, 429, 'Too many wrong tokens. Please wait a minute.')
  const program = programOf(bearerOf(request))
  if (program === undefined) {
    wrongTokens.count(network)
    return refuse(response, 401, 'A token is needed: Authorization: Bearer …')
  }
  if (!isJson(request)) return refuse(response, 415, 'Only application/json is accepted.')
  const answer = await requests.during(program, async () => {
    const init = { method: 'POST', headers: backendHeaders(request), body: new Uint8Array(await body()) }
    return handleGraphql(new Request('http://in-process.invalid/graphql', init), 'program')
  })
  if (!answer) return refuse(response, 429, 'Too many requests. Please wait a minute.')
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) response.setHeader('retry-after', retryAfter)
  answerJson(response, answer.status, await answer.text())
}
