import type { IncomingMessage, ServerResponse } from 'node:http'
import { endpoints } from '@/server/endpoints'
import { addressTable } from '@/http/address-table'
import { answerCall } from '@/http/endpoint'
import { securityHeaders } from '@/http/security-headers'

const endpointOf = addressTable(endpoints)

/** Serves the endpoint table with the headers of its rows, without pages. Other paths get a 404. */
export function handleEndpoint(request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.split('?', 1)[0] ?? '/'
  const endpoint = endpointOf(path)
  const headers = securityHeaders(path, { isHttps: false, isDevelopment: false }, endpoint)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (endpoint) return answerCall(endpoint, request, response)
  response.statusCode = 404
  return response.end()
}
