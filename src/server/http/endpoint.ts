import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { answerAndClose, BodyRefused, readBody } from './http'
import { requestIdOf } from './request-id'
import { crossSiteForm, foreignForm, foreignRequest } from './same-origin'

/** What a row of server/endpoints.ts is, and how a request is taken through it to its handler. */

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request to an endpoint. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  /** What the address has below the endpoint's path, such as "google/start"; '' at the path itself. */
  below: string
  query: URLSearchParams
  /** The whole body. @throws BodyRefused above the endpoint's limit, or when it is not there in time */
  body: (timeoutMs?: number) => Promise<Buffer>
}

export type CallHandler = (call: Call) => unknown

export interface Endpoint {
  /** An address, or with "/*" at its end that one and everything below it. */
  path: string
  methods: readonly Method[]
  handle: CallHandler
  /** The largest body in bytes; left out where none is read. */
  maxBytes?: number
  /** Refuses what another site could have sent: `script` by a header of ours, `form` by where a form was, `own-form` unless it says so. */
  sameOrigin?: 'script' | 'form' | 'own-form'
  /** `private`: for one shopper, never stored. `page-cache`: kept in memory when the handler says that it may be shared. */
  cache: 'private' | 'handler' | 'page-cache'
  /** Sent with every answer. */
  headers?: Record<string, string>
  /** False: 404, as if there were no such address. */
  onlyWhen?: () => boolean
  /** Answered also when the server is full: for whoever watches over it. */
  isAlwaysAnswered?: true
  /** The shape in which this endpoint refuses; left out: { message }. */
  refusal?: (message: string, status: number, request: IncomingMessage) => unknown
}

export const reading: readonly Method[] = ['GET', 'HEAD']

const messageBody = (message: string) => ({ message })

function callOf(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse): Call {
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  return {
    request,
    response,
    below: path.slice(endpoint.path.replace(/\/?\*$/, '').length).replace(/^\//, ''),
    query: new URLSearchParams(query),
    body: (timeoutMs) => readBody(request, endpoint.maxBytes ?? 0, timeoutMs),
  }
}

const foreignness = {
  script: foreignRequest,
  form: crossSiteForm,
  'own-form': foreignForm,
}

/** Why a request goes no further than its row; undefined when it may. */
function refusalOf(endpoint: Endpoint, request: IncomingMessage) {
  if (endpoint.onlyWhen?.() === false) return { status: 404, message: 'Not found' }
  if (!endpoint.methods.some((method) => method === request.method))
    return { status: 405, message: `Only ${endpoint.methods[0]} is accepted.` }
  return endpoint.sameOrigin && foreignness[endpoint.sameOrigin](request)
}

/** Answers a request at an endpoint: refuses what its row does not allow, and tells failures in the endpoint's own shape. */
export async function answerCall(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse) {
  const refuse = (status: number, message: string) =>
    answerAndClose(response, status, (endpoint.refusal ?? messageBody)(message, status, request))
  for (const [name, value] of Object.entries(endpoint.headers ?? {})) response.setHeader(name, value)
  const refused = refusalOf(endpoint, request)
  if (refused?.status === 405) response.setHeader('allow', endpoint.methods.join(', '))
  if (refused) return refuse(refused.status, refused.message)
  try {
    await endpoint.handle(callOf(endpoint, request, response))
  } catch (error) {
    if (error instanceof BodyRefused) return refuse(error.status, error.message)
    if (request.destroyed && !request.complete) return void response.destroy() // server-95
    logFailure(endpoint.path, error)
    if (response.headersSent) response.destroy()
    else refuse(503, `This does not answer right now. Please try again. Reference: ${requestIdOf(request)}`)
  }
}
