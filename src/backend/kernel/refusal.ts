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
 * An expected refusal in Magento's words. Anything else that is thrown reaches the client as "Internal server error".
 * @param field the input that is wrong, by its name in the request (checkout-64)
 */
export function refusal(category: Category, why: string, field?: string): GraphQLError {
  return new GraphQLError(why, { extensions: { category, ...(field !== undefined && { field }) } })
}

/** A limit on attempts is used up: status 429, to try again in ten minutes. */
export const tooManyAttempts = (context: Context) =>
  new GraphQLError(message(context.brand, 'errors.tooManyRequests'), {
    extensions: { category: 'graphql-input', http: { status: 429, headers: { 'retry-after': '600' } } },
  })

/** The database does not answer: status 503, to try again in some seconds (database-13). */
export const databaseAway = () =>
  new GraphQLError(message(serverBrand(), 'errors.unavailable'), {
    extensions: { http: { status: 503, headers: { 'retry-after': '5' } } },
  })
