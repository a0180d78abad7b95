import { GraphQLError } from 'graphql'
import { contextFrom } from '@/backend/kernel/context'
import { refuseMailing } from '@/backend/mail/mail'
import type { Call, Endpoint } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { networkOf } from '../../http/visitor-network'

/**
 * The URL in an e-mail's List-Unsubscribe header (mail-3). Mail clients POST to it when their own unsubscribe
 * button is clicked (RFC 8058). A GET redirects to the page with the button, because link scanners follow
 * links too.
 */
async function unsubscribe({ request, response, below, body }: Call) {
  if (request.method !== 'POST') {
    response.statusCode = 303
    response.setHeader('location', `/unsubscribe?${new URLSearchParams({ key: below })}`)
    return response.end()
  }
  const sent = new URLSearchParams((await body()).toString('utf8'))
  if (sent.get('List-Unsubscribe') !== 'One-Click')
    return answerJson(response, 400, { message: 'Send List-Unsubscribe=One-Click.' })
  const network = networkOf(request)
  try {
    await refuseMailing(below, contextFrom(new Headers(network ? { 'x-visitor-network': network } : {})))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return answerJson(response, 404, { message: error.message })
  }
  return answerJson(response, 200, { unsubscribed: true })
}

export const unsubscribeEndpoint: Endpoint = {
  path: '/mail/unsubscribe/*',
  methods: ['POST', 'GET', 'HEAD'],
  handle: unsubscribe,
  maxBytes: 1_024,
  cache: 'private',
  referrer: 'no-referrer',
}
