import { ShopError } from '../errors'

/** The error table's message for every refused sign-in. */
const refusedSignIn =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

const refused = (message: string | null | undefined) =>
  new ShopError({
    message: message || refusedSignIn,
    status: 200,
    category: 'graphql-authentication',
  })

/** A response without a token is a failure (customer specification, section 4). */
export function demandToken(token: string | null | undefined, message?: string | null) {
  if (token === null || token === undefined) throw refused(message)
}
