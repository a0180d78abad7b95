import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { contextFrom } from '@/backend/kernel/context'
import { requestReset } from '@/backend/customer/customer'
import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import { limitedText } from '@/commerce/answer'
import { isAboutCode, looksLikeServerText } from '@/commerce/errors'
import { isRecord } from '@/lib/is-record'
import { captchaHeaderOf } from './exchange'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson, header } from '../../http/http'
import { askUpstream } from '../upstream'
import { readCookie } from '../../http/cookies'
import { networkOf } from '../../http/visitor-network'
import { settings } from '@/settings/settings'
import { type RestError, type ResetRequest, resetRequestIn } from './reset-request'

/**
 * The storefront's only REST call: PUT /rest/V1/customers/password sends a link for a new password. The
 * browser sends POST, which is converted to PUT here (contract, section 4.1).
 */

const upstreamTimeoutMs = 20_000
const passwordAddress = /^(?:[a-z0-9_]+\/)?V1\/customers\/password$/i

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const brokenBody = (text: string): RestError => ({
  message: looksLikeServerText(text) ? message(serverBrand(), 'errors.invalidJson') : '',
})

/**
 * Returns the refusal's message and parameters, or true on success. An error page's text is never shown to a
 * shopper (server-6, commerce-83).
 */
function answerIn(status: number, text: string): boolean | Record<string, unknown> {
  const body = parsed(text)
  if (typeof body === 'boolean') return body
  if (!isRecord(body)) return { ...brokenBody(text) }
  const { message: words, parameters, errors } = body
  const said = { ...(words !== undefined && { message: words }), ...(errors !== undefined && { errors }) }
  if (status >= 500 || isAboutCode(JSON.stringify(said))) return { message: '' }
  return { ...said, ...(parameters !== undefined && { parameters }) }
}

/** Passes on the Magento's response. The page shows its 404 for an unknown e-mail address as success. */
async function askMagento(
  request: IncomingMessage,
  reset: ResetRequest,
): Promise<{ status: number; body: unknown }> {
  const { storeCode, dialect } = settings().commerce
  // A stock Magento has different website ids; it uses the website of the store view (commerce-81).
  const isStock = dialect === 'core' || dialect === 'commerce'
  const website = isStock ? {} : { websiteId: serverBrand().constants.websiteId }
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...captchaHeaderOf(request) },
    body: JSON.stringify({ ...reset, ...website }),
  }
  const path = `/rest${storeCode ? `/${storeCode}` : ''}/V1/customers/password`
  const answer = await askUpstream(path, init, upstreamTimeoutMs)
  return { status: answer.status, body: answerIn(answer.status, await limitedText(answer)) }
}

async function sendLink(request: IncomingMessage, response: ServerResponse, reset: ResetRequest) {
  if (settings().commerce.url) {
    const { status, body } = await askMagento(request, reset)
    return answerJson(response, status, JSON.stringify(body))
  }
  const network = networkOf(request)
  const browser = readCookie(request, 'browser')
  const visitor = {
    ...(network && { 'x-visitor-network': network }),
    ...(browser && { 'x-visitor-browser': browser }),
  }
  await requestReset(contextFrom(new Headers(visitor)), reset.email)
  return answerJson(response, 200, 'true')
}

export const restRefusal = (text: string, status: number) => {
  if (status === 405) return { message: 'Request does not match any route.' }
  return { message: status === 503 ? 'Internal Error. Details are available in the log.' : text }
}

export async function resetPassword({ request, response, below, body }: Call) {
  if (!passwordAddress.test(below))
    return answerAndClose(response, 404, { message: 'Request does not match any route.' })
  if (!/^application\/json\b/i.test(header(request, 'content-type') ?? ''))
    return answerAndClose(response, 415, { message: 'Only application/json is accepted.' })
  const reset = resetRequestIn(parsed((await body()).toString('utf8')))
  if ('message' in reset) return answerJson(response, 400, reset)
  try {
    return await sendLink(request, response, reset)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return answerJson(response, 400, { message: error.message })
  }
}
