import type { IncomingMessage, ServerResponse } from 'node:http'
import { endpoints } from '@/server/endpoints'
import { addressTable } from '@/server/http/address-table'
import { answerCall } from '@/server/http/endpoint'
import { securityHeaders } from '@/server/http/security-headers'

const endpointOf = addressTable(endpoints)

/** The table of endpoints with the headers of its rows, without pages; 404 for what has no row. */
export function answerAtEndpoint(request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.split('?', 1)[0] ?? '/'
  const endpoint = endpointOf(path)
  const headers = securityHeaders(path, { isHttps: false, isDevelopment: false }, endpoint)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (endpoint) return answerCall(endpoint, request, response)
  response.statusCode = 404
  return response.end()
}
