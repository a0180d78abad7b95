import type { Call } from '../../http/endpoint'

/**
 * GET /.well-known/change-password: where password managers send customers to change their password.
 */
export function changePassword({ response }: Pick<Call, 'response'>) {
  response.statusCode = 302
  response.setHeader('location', '/change-password')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end()
}
