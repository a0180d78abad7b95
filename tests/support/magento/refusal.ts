import { GraphQLError } from 'graphql'

/**
 * Magento's refusals: a message, and a category that states the kind of refusal
 * (lib/internal/Magento/Framework/GraphQl/Exception/GraphQl*Exception.php).
 */

const refusalOf = (category: string) => (message: string) =>
  new GraphQLError(message, { extensions: { category } })

export const wrongInput = refusalOf('graphql-input')
export const noSuchEntity = refusalOf('graphql-no-such-entity')
export const notAuthorized = refusalOf('graphql-authorization')
export const notAuthenticated = refusalOf('graphql-authentication')
export const alreadyExists = refusalOf('graphql-already-exists')

/** @throws the message of all resolvers for a missing input: Required parameter "cart_id" is missing */
export function requireInput(input: object, ...names: string[]) {
  for (const name of names) {
    const value: unknown = Reflect.get(input, name)
    if (value === undefined || value === null || value === '')
      throw wrongInput(`Required parameter "${name}" is missing`)
  }
}
