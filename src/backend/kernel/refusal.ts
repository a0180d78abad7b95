import { GraphQLError } from 'graphql'
import { serverBrand } from '@/brand/server'
import type { Context } from './context'
import { message } from './message'

/** Magento's error categories. */
export type Category =
  | 'graphql-input'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'

/**
 * Returns an expected error in Magento's words. Any other error reaches the client as "Internal server
 * error".
 * @param field name of the invalid input in the request (checkout-16)
 */
export function refusal(category: Category, why: string, field?: string): GraphQLError {
  return new GraphQLError(why, { extensions: { category, ...(field !== undefined && { field }) } })
}

/** Error for an exhausted rate limit: status 429, retry after ten minutes. */
export const tooManyAttempts = (context: Context) =>
  new GraphQLError(message(context.brand, 'errors.tooManyRequests'), {
    extensions: { category: 'graphql-input', http: { status: 429, headers: { 'retry-after': '600' } } },
  })

/** Error for an unavailable database: status 503, retry after 5 seconds (database-13). */
export const databaseUnavailable = () =>
  new GraphQLError(message(serverBrand(), 'errors.unavailable'), {
    extensions: { http: { status: 503, headers: { 'retry-after': '5' } } },
  })
