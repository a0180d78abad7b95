import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import type { ShopError } from '@/commerce/errors'
import type { Answer } from './graphql-answer'

interface FailedAnswer {
  status: number
  answer: Answer
  /** Seconds until it is worth another try. */
  retryAfter?: string
}

const graphqlError = (status: number, words: string, category?: string): FailedAnswer => ({
  status,
  answer: { errors: [{ message: words, ...(category && { extensions: { category } }) }] },
})

/**
 * What the browser gets when the backend gave no GraphQL: the message of the error table as a GraphQL error, so that
 * the page reads it like any other. Nothing of a broken server's own text goes on (server-6).
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
 * Puts the request's id into what the shopper reads where the backend failed, so that they can name it (observability-1). A debug text
 * beside it means that a query was answered all the same (commerce-3).
 */
export function nameReference({ requestId }: { requestId: string }, { errors = [] }: Answer) {
  const brand = serverBrand()
  const unavailable = message(brand, 'errors.unavailable')
  for (const error of errors) {
    const isAnswered = error.debugMessage !== undefined || error.extensions?.['debugMessage'] !== undefined
    // Away (database-13) or broken.
    const isOurs = error.message === unavailable || /^Internal server error$/i.test(error.message ?? '')
    if (isOurs && !isAnswered)
      error.message = `${unavailable} ${message(brand, 'errors.reference', { reference: requestId })}`
  }
}
