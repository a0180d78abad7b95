import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import type { ShopError } from '@/commerce/errors'
import type { Answer } from './graphql-answer'

interface FailedAnswer {
  status: number
  answer: Answer
  /** Seconds until a retry makes sense. */
  retryAfter?: string
}

const graphqlError = (status: number, words: string, category?: string): FailedAnswer => ({
  status,
  answer: { errors: [{ message: words, ...(category && { extensions: { category } }) }] },
})

/**
 * Returns the response for the browser if the backend's response was not GraphQL. It carries the error
 * table's message as a GraphQL error, so that pages handle it normally. Text from a broken server is never
 * passed on (server-6).
 */
export function failedAnswer({ say, effect, failure }: ShopError): FailedAnswer {
  if (say === 'errors.unavailable' || say === 'errors.blocked')
    return { ...graphqlError(503, message(serverBrand(), 'errors.unavailable')), retryAfter: '5' }
  if (say === 'errors.timeout') return graphqlError(504, message(serverBrand(), say))
  if (say === 'errors.invalidJson') return graphqlError(502, message(serverBrand(), say))
  const words = say === 'own-words' || say === 'nothing' ? failure.message : message(serverBrand(), say)
  return graphqlError(200, words, effect === 'sign-out' ? 'graphql-authorization' : 'graphql-input')
}

/**
 * Adds the request's id to the shopper's error message when the backend failed, so that they can quote it
 * (observability-1). If there is also a debug text, the query was answered anyway (commerce-3).
 */
export function nameReference({ requestId }: { requestId: string }, { errors = [] }: Answer) {
  const brand = serverBrand()
  const unavailable = message(brand, 'errors.unavailable')
  for (const error of errors) {
    const isAnswered = error.debugMessage !== undefined || error.extensions?.['debugMessage'] !== undefined
    // The backend is unreachable (database-13) or failed.
    const isOurs = error.message === unavailable || /^Internal server error$/i.test(error.message ?? '')
    if (isOurs && !isAnswered)
      error.message = `${unavailable} ${message(brand, 'refusals.reference', { reference: requestId })}`
  }
}
