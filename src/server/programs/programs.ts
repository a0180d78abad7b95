import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleGraphql } from '@/backend/graphql'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'
import { isJson, refusedBody } from '../graphql-proxy/graphql-proxy'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson, header } from '../http/http'
import { requestIdOf } from '../http/request-id'
import { networkOf } from '../http/visitor-network'
import { programState } from '../process-state'

/**
 * POST /api/graphql, for programs of others: the shop's whole API with a token of API_TOKENS, without cookies (programs-1 to 4).
 * Cart ids and customer tokens stand in the answers as Magento's do: a program keeps them for its shoppers.
 */

/** Of a body. Designs as documents are for our own pages. */
export const maxProgramBytes = 262_144

const waitSeconds = '60'

export const hasPrograms = () => settings().programs.tokens.length > 0 && !settings().commerce.url

const digest = (text: string) => createHash('sha256').update(text).digest()

const bearerOf = (request: IncomingMessage) =>
  /^Bearer ([^\s,]{1,1024})$/i.exec(header(request, 'authorization') ?? '')?.[1]

/** @returns which program asks; undefined for a wrong token. Each is compared in the same time wherever it differs, and all are. */
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

/** What the backend is told: nothing of what browsers send. */
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
