import type { Context, OpsContext } from '../kernel/context'
import { logWarning } from '../kernel/log'
import { bindIdentity, operatorOfIdentity, type CompanyIdentity } from './company-identity-store'
import { openSession, type SignedIn } from './open-session'

/**
 * Signing in by the company's account (OpenID Connect). The provider checks password and second factor; the shop
 * only asks which of its accounts the person has (operations-12).
 */

/** What the provider says in its signed token. */
export interface CompanyPerson extends CompanyIdentity {
  email: string | undefined
  /** False only if the provider says that it has not verified the address. */
  isEmailVerified: boolean
}

/**
 * Opens a session for the account that is bound to the identity. The first sign-in binds the account of that e-mail
 * address; a later person with the same address is refused.
 * @returns undefined if the person has no account here
 */
export async function signInByCompany(
  context: OpsContext & Pick<Context, 'visitor'>,
  person: CompanyPerson,
  browser: string,
): Promise<SignedIn | undefined> {
  const { brand, db } = context
  const known = await operatorOfIdentity(db(), brand.id, person)
  const operator =
    known ??
    (person.email !== undefined && person.isEmailVerified
      ? await bindIdentity(db(), brand.id, person.email, person)
      : undefined)
  if (!operator) {
    logWarning('someone without an operator’s account signed in at the identity provider', {
      next: 'npm run shop operators -- email <name> <address>',
    })
    return undefined
  }
  const words = known
    ? 'Signed in by the company’s account.'
    : 'Signed in by the company’s account, which is now bound to this name.'
  return openSession(context, operator, { words }, browser)
}
