import { isAboutCode } from '@/commerce/errors'
import { logFailure } from '@/backend/kernel/log'
import type { Answer } from './graphql-answer'

/** Removes from a response what only developers may see. */

/**
 * GraphQL's errors about a document or its variables: they concern our own code and mean nothing to a
 * shopper.
 */
const isAboutGraphql =
  /^(?:Variable "\$|Cannot query field|Unknown (?:argument|type|fragment|directive)|Syntax Error|Field "[^"]*" (?:argument|of type|of required type|is not defined))/

/**
 * Replaces such errors with a generic failure and the request's id; the original text is logged
 * (commerce-83).
 */
export function withoutGraphql({ requestId }: { requestId: string }, answer: Answer): Answer {
  for (const error of answer.errors ?? []) {
    const { message = '' } = error
    const isOfNoShopper = isAboutGraphql.test(message) || isAboutCode(message)
    if (!isOfNoShopper || /Expected :, found \)/.test(message)) continue
    logFailure('/graphql', new Error(message), { requestId })
    error.message = 'Internal server error'
  }
  return answer
}

/**
 * Hides the internal details that Magento's developer mode adds: a page only needs to know that they exist
 * (commerce-3).
 */
export function withoutInsides(answer: Answer): Answer {
  for (const error of answer.errors ?? []) {
    const { extensions } = error
    if (error.debugMessage !== undefined) error.debugMessage = 'hidden'
    if (extensions?.['debugMessage'] !== undefined) extensions['debugMessage'] = 'hidden'
    delete extensions?.['trace']
  }
  return answer
}
