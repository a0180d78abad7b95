import { GraphQLError } from 'graphql'

/** Magento's error categories. */
export type Category =
  | 'graphql-input'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'

/** An expected refusal in Magento's words. Anything else that is thrown reaches the client as "Internal server error". */
export function refusal(category: Category, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { category } })
}
