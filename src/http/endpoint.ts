import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { answerAndClose, BodyRefused, readBody } from './http'
import { requestIdOf } from './request-id'
import { crossSiteForm, foreignForm, foreignRequest } from './same-origin'
import type { Policy } from './security-headers'

/** Defines the rows of server/endpoints.ts and passes requests through them to their handlers. */

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  request: IncomingMessage
  response: ServerResponse
  /**
   * The rest of the path below the endpoint's path, such as "google/start"; '' for the endpoint's path
   * itself.
   */
  below: string
  query: URLSearchParams
  /**
   * Reads the whole body.
   * @throws BodyRefused if it exceeds the endpoint's limit or the timeout
   */
  body: (timeoutMs?: number) => Promise<Buffer>
}

export type CallHandler = (call: Call) => unknown

export interface Endpoint {
  /** A path, or with a trailing "/*" that path and everything below it. */
  path: string
  methods: readonly Method[]
  handle: CallHandler
  /** Upper limit for the body in bytes; omit if no body is read. */
  maxBytes?: number
  /**
   * Blocks cross-site requests. `script` requires a header of ours. `form` rejects a form that the browser
   * reports as cross-site. `own-form` requires our own Origin.
   */
  sameOrigin?: 'script' | 'form' | 'own-form'
  /**
   * `private`: for one shopper, never stored. `page-cache`: cached in memory if the handler marks the
   * response as shareable.
   */
  cache: 'private' | 'handler' | 'page-cache'
  referrer?: Policy['referrer']
  headers?: Record<string, string>
  /** If it returns false, the endpoint responds with 404, as if it did not exist. */
  onlyWhen?: () => boolean
  /** True if handled even when the server is full, for monitoring. */
  isAlwaysAnswered?: true
  /** Builds the body of this endpoint's refusals; default: { message }. */
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

/** Returns why the row refuses a request; undefined if it does not. */
function refusalOf(endpoint: Endpoint, request: IncomingMessage) {
  if (endpoint.onlyWhen?.() === false) return { status: 404, message: 'Not found' }
  if (!endpoint.methods.some((method) => method === request.method))
    return { status: 405, message: `Only ${endpoint.methods[0]} is accepted.` }
  return endpoint.sameOrigin && foreignness[endpoint.sameOrigin](request)
}

/** Handles a request: refuses what its row does not allow, and reports failures in the endpoint's format. */
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
    if (request.destroyed && !request.complete) return void response.destroy() // the client left early: not a failure
    logFailure(endpoint.path, error)
    if (response.headersSent) response.destroy()
    else refuse(503, `This does not answer right now. Please try again. Reference: ${requestIdOf(request)}`)
  }
}
